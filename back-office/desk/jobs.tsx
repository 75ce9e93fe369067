import { type Job, jobKindNames } from '@jolimot/contract/back-office/jobs';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayEdit } from '@/back-office/provider/access';
import type { Section } from '@/back-office/provider/sections';
import { api } from '@/lib/api/client';
import { ActButton } from '../parts/act-controls';
import { momentColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import { DailyJobs, JobsLead, jobName, jobState, RetryAll } from './jobs-today';
import { SubjectLink, subjectName } from './subject-link';

function RetryButton({ job }: { job: Job }) {
  const t = useTranslate();
  if (job.state !== 'failed') return null;
  const act = { send: () => api('retryJob', { params: { id: job.id } }), done: 'jobs.retried' };
  return <ActButton act={act}>{t('jobs.retry')}</ActButton>;
}

/** What has a page here, by the job's word for it. */
const collections = new Map<string, Section>([
  ['orderId', 'orders'],
  ['mailId', 'mails'],
  ['invoiceId', 'invoices'],
  ['withdrawalId', 'withdrawals'],
  ['friendId', 'shop_users'],
]);

const subjectsOf = ({ about }: Job): string[] =>
  Object.entries(about).flatMap(([what, id]) => {
    const collection = collections.get(what);
    return collection ? [`/${collection}/${id}`] : [];
  });

const columns: Columns<Job> = [
  { label: 'jobKind', value: jobName },
  {
    label: 'about',
    value: (job, words) =>
      subjectsOf(job)
        .map((subject) => subjectName(subject, words))
        .join(', '),
    show: (job, words) =>
      subjectsOf(job).map((subject) =>
        // A job has the order's number, the other links its reference.
        subject.startsWith('/orders/') ? (
          <Link key={subject} to={`${subject}/show`}>
            {subjectName(subject, words)}
          </Link>
        ) : (
          <SubjectLink key={subject} subject={subject} />
        ),
      ),
    isWide: true,
  },
  { label: 'attempts', value: ({ attempts, maxAttempts }) => `${attempts}\u00A0/\u00A0${maxAttempts}`, isNumber: true },
  { label: 'lastError', value: ({ lastError }) => lastError ?? '', isWide: true },
  momentColumn('runAt', ({ runAt }) => runAt, { isWide: true }),
  stateColumn(jobState, ({ state }) => state),
];

const withRetry: typeof columns = [
  ...columns,
  { label: 'retry', value: () => '', show: (job) => <RetryButton job={job} /> },
];

export const JobList = () => (
  <>
    <ResourceList
      section="jobs"
      columns={useMayEdit() ? withRetry : columns}
      filters={[
        choiceFilter('kind', 'jobKind', 'choices.jobKind', jobKindNames),
        choiceFilter('state', 'state', jobState.words, Object.keys(jobState.looks)),
      ]}
      line={{ under: ['about', 'lastError'], state: 'state', act: 'retry' }}
      lead={<JobsLead />}
      acts={<RetryAll />}
    />
    <DailyJobs />
  </>
);
