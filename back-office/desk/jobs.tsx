import { ApiError } from '@jolimot/client/api-error';
import { longMoment } from '@jolimot/client/dates';
import type { Job } from '@jolimot/contract/back-office/jobs';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SelectInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { useMayEdit } from '../parts/access';
import type { Column } from '../parts/columns';
import { ResourceList } from '../parts/resource-list';
import { type State, StateLabel } from '../parts/state-label';

const states: Record<Job['state'], State> = {
  waiting: { paper: 'plain', mark: 'bars' },
  running: { paper: 'blue', mark: 'arrow' },
  done: { paper: 'green', mark: 'check' },
  failed: { paper: 'pink', mark: 'bang' },
};

function RetryButton({ job }: { job: Job }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  if (job.state !== 'failed') return null;
  const retry = async () => {
    setBusy(true);
    try {
      await api('retryJob', { params: { id: job.id } });
      notify('jobs.retried', { type: 'success' });
    } catch (error) {
      notify(error instanceof ApiError && error.status === 409 ? 'refused.conflict' : 'refused.other', {
        type: 'error',
      });
    }
    refresh();
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void retry()}>
      {t('jobs.retry')}
    </Button>
  );
}

const columns: readonly [Column<Job>, ...Column<Job>[]] = [
  { label: 'jobKind', value: ({ kind }, { t }) => t(`choices.jobKind.${kind.replaceAll('.', '_')}`, { _: kind }) },
  {
    label: 'about',
    value: ({ about }) =>
      Object.entries(about)
        .map(([what, number]) => `${what} ${number}`)
        .join(', '),
    isWide: true,
  },
  { label: 'attempts', value: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`, isNumber: true },
  { label: 'lastError', value: ({ lastError }) => lastError ?? '', isWide: true },
  {
    label: 'runAt',
    value: ({ runAt }) => runAt,
    show: ({ runAt }, { locale }) => longMoment(new Date(runAt), locale),
    isWide: true,
  },
  {
    label: 'state',
    value: ({ state }, { t }) => t(`choices.jobState.${state}`),
    show: ({ state }, { t }) => <StateLabel state={states[state]}>{t(`choices.jobState.${state}`)}</StateLabel>,
  },
];

const withRetry: typeof columns = [
  ...columns,
  { label: 'retry', value: () => '', show: (job) => <RetryButton job={job} /> },
];

export const JobList = () => (
  <ResourceList
    section="jobs"
    columns={useMayEdit() ? withRetry : columns}
    filters={[
      <SelectInput
        key="state"
        source="state"
        label="fields.state"
        alwaysOn
        choices={Object.keys(states).map((id) => ({ id, name: `choices.jobState.${id}` }))}
      />,
    ]}
    phone={{ line: 'attempts', state: 'state', act: 'retry' }}
  />
);
