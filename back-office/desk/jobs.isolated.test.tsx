import type { Job, JobsToday } from '@jolimot/contract/back-office/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, signInAs } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import { said } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { JobList } from './jobs';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: async () => ({ items: [], total: 0 }) }));

const calls = vi.mocked(api as (name: string, input: object, options?: object) => Promise<unknown>);
const at = '2026-11-28T00:00:04.000Z';
const aJob = (id: number, more: Partial<Job>): Job => ({
  ...{ id, iri: `/jobs/${id}`, kind: 'retention.step', step: null, state: 'done', about: {} },
  ...{ attempts: 1, maxAttempts: 8, lastError: null, runAt: at, createdAt: at },
  ...{ startedAt: '2026-11-27T23:59:26.000Z', doneAt: at, ...more },
});
const today: JobsToday = {
  ...{ done: 214, running: 2, waiting: 5, retrying: 1, failed: 1 },
  dueSince: new Date(Date.now() - 3.5 * 60_000).toISOString(),
  daily: [
    aJob(1, { step: 'drafts' }),
    aJob(2, { kind: 'payment.movements', state: 'failed', doneAt: null, lastError: 'FetchError' }),
  ],
};

const open = async (answer: JobsToday, role: Parameters<typeof signInAs>[0] = 'ROLE_ADMIN') => {
  signInAs(role);
  calls.mockResolvedValue(answer);
  const provider = { getList: async () => ({ data: [], total: 0 }) };
  await openAdmin(<JobList />, { provider, route: '/jobs', at: '/jobs' });
  await screen.findByText(said('jobs.daily'));
};

beforeEach(() => calls.mockReset());

it('tells how jobs stand, what is late, and the last run of each daily one', async () => {
  await open(today);
  const { done, running, waiting, retrying, failed } = today;
  const lead = [said('jobs.lead', { done, running, waiting, retrying, failed }), said('jobs.waited', { minutes: 3 })];
  expect(screen.getByText(lead.join(' '))).toBeDefined();
  const [drafts, movements] = screen.getAllByRole('listitem').map((line) => within(line));
  expect(drafts?.getByText(said('choices.retentionStep.drafts'))).toBeDefined();
  expect(drafts?.getByText(/· 38\ss$/)).toBeDefined();
  expect(movements?.getByText(said('choices.jobKind.payment_movements'))).toBeDefined();
  expect(movements?.getByText(/FetchError/)).toBeDefined();
  expect(movements?.getByText(said('choices.jobState.failed'))).toBeDefined();
});

it('has all tried again by an admin, where any was tried in vain', async () => {
  await open(today);
  press(said('jobs.retryAll'));
  await waitFor(() => expect(calls.mock.calls.map(([name]) => name)).toContain('retryFailedJobs'));
});

it.each<[string, Parameters<typeof open>]>([
  ['none was', [{ ...today, failed: 0, retrying: 0 }]],
  ['somebody else looks', [today, 'ROLE_USER']],
])('offers no new try where %s', async (_, given) => {
  await open(...given);
  expect(screen.queryByRole('button', { name: said('jobs.retryAll') })).toBeNull();
});
