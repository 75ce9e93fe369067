import { longMoment } from '@jolimot/client/dates';
import type { Job } from '@jolimot/contract/back-office/jobs';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMayEdit } from '@/back-office/provider/access';
import { lookEvery } from '@/back-office/provider/today-tasks';
import { api } from '@/lib/api/client';
import { ActButton } from '../parts/act-controls';
import { type ColumnWords, useColumnWords } from '../parts/columns';
import { Line, ReadFailed } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { type StateKind, StateOf } from '../parts/state-label';

export const jobState: StateKind<Job['state']> = {
  words: 'choices.jobState',
  looks: {
    waiting: { paper: 'plain', mark: 'bars' },
    running: { paper: 'blue', mark: 'arrow' },
    done: { paper: 'green', mark: 'check' },
    failed: { paper: 'pink', mark: 'bang' },
  },
};

export const jobName = ({ kind, step }: Job, { t }: ColumnWords): string =>
  step
    ? t(`choices.retentionStep.${step}`, { _: step })
    : t(`choices.jobKind.${kind.replaceAll('.', '_')}`, { _: kind });

const useJobsToday = () =>
  useQuery({
    queryKey: ['jobs_today'],
    queryFn: ({ signal }) => api('getJobsToday', {}, { signal }),
    refetchInterval: lookEvery,
  });

/** In a sentence or two. */
export function JobsLead() {
  const { t } = useColumnWords();
  const { data } = useJobsToday();
  if (!data) return null;
  const { dueSince, daily: _, ...counts } = data;
  const waited = dueSince === null ? 0 : Math.floor((Date.now() - Date.parse(dueSince)) / 60_000);
  return [t('jobs.lead', counts), waited > 0 ? t('jobs.waited', { minutes: waited }) : t('jobs.noneDue')].join(' ');
}

/** After the mail server or the storage was away. */
export function RetryAll() {
  const { t } = useColumnWords();
  const { data } = useJobsToday();
  if (!useMayEdit() || !data || data.failed + data.retrying === 0) return null;
  return (
    <ActButton variant="outlined" act={{ send: () => api('retryFailedJobs', {}), done: 'jobs.allRetried' }}>
      {t('jobs.retryAll')}
    </ActButton>
  );
}

export function DailyJobs() {
  const { t } = useColumnWords();
  const { data, isError, refetch } = useJobsToday();
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return null;
  return (
    <Box sx={{ mt: 5 }}>
      <Panel title={t('jobs.daily')}>
        {data.daily.length === 0 && <Typography>{t('jobs.noneDaily')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.daily.map((job) => (
            <Daily key={job.id} job={job} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

/** “38 s” */
function timeTaken(startedAt: string | null, doneAt: string | null, { locale }: ColumnWords): string | undefined {
  if (startedAt === null || doneAt === null) return undefined;
  const seconds = (Date.parse(doneAt) - Date.parse(startedAt)) / 1000;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumSignificantDigits: 2 }).format(seconds);
}

function Daily({ job }: { job: Job }) {
  const words = useColumnWords();
  const { state, startedAt, doneAt, runAt, lastError } = job;
  return (
    <Line look={{ flexWrap: 'wrap', minHeight: 44, py: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <b>{jobName(job, words)}</b>
        <Typography variant="caption" component="div" color="textSecondary">
          {[longMoment(new Date(doneAt ?? runAt), words.locale), timeTaken(startedAt, doneAt, words), lastError]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <StateOf kind={jobState} name={state} />
    </Line>
  );
}
