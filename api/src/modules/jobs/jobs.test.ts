import type { Job } from '@jolimot/contract/back-office/jobs';
import { parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { auditLog } from '../../db/schema/substitution';
import { jobs } from '../../db/schema/system';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const test = await openTestApp();
const { handle } = test.deps;
const staff = await test.as({ id: 1, roles: ['ROLE_USER'] });
const admin = await test.as({ id: 2, roles: ['ROLE_ADMIN', 'ROLE_USER'] });

const states = ['waiting', 'running', 'failed', 'done'] as const;
beforeEach(async () => {
  await handle.db.delete(jobs);
  const payload = { request: 'r', email: 'zoe@test.example', locale: 'fr', mailId: 7 };
  const later = sql`now() + interval '1 hour'`;
  await handle.db.insert(jobs).values([
    { kind: 'waiting', payload, runAt: later },
    { kind: 'running', payload, attempts: 1, lockedBy: 'w', lockedUntil: later },
    { kind: 'failed', payload, attempts: 8, lastError: 'TypeError', lockedUntil: sql`now() - interval '1 hour'` },
    { kind: 'done', payload, attempts: 1, doneAt: sql`now()` },
  ]);
});

const read = async (url: string) => (await test.app.inject({ url, headers: staff })).json();
const retry = (id: number, headers = admin) => test.app.inject({ method: 'POST', url: `/jobs/${id}/retry`, headers });
const idOf = async (kind: string): Promise<number> => (await read(`/jobs?kind=${kind}`))[0].id;

describe('the jobs', () => {
  it('say how they stand, and are found by it', async () => {
    const all = await read('/jobs');
    expect(all.map(({ kind, state }: Record<string, string>) => [kind, state])).toEqual(
      states.toReversed().map((state) => [state, state]),
    );
    for (const state of states) expect(await read(`/jobs?state=${state}`), state).toMatchObject([{ kind: state }]);
    expect(await read('/jobs?state=nonsense')).toHaveLength(4);
  });

  it('show no address that their payload holds', async () => {
    const answer = await test.app.inject({ url: `/jobs/${await idOf('failed')}`, headers: staff });
    expect(answer.json().about).toEqual({ mailId: 7 });
    expect(answer.body).not.toContain('zoe@');
  });

  it('that were given up are tried again by an admin, at once and as often as at first', async () => {
    const id = await idOf('failed');
    const answer = await retry(id);
    expect([answer.statusCode, answer.json().state, answer.json().attempts]).toEqual([200, 'waiting', 0]);
    await drainJobs(test.deps, jobHandlers);
    const [row] = await handle.db.select().from(jobs).where(eq(jobs.id, id));
    expect(row?.attempts).toBe(1);
  });

  it('that were tried in vain are tried again all at once, by an admin, with one entry in the log', async () => {
    await handle.db
      .insert(jobs)
      .values({ kind: 'again', payload: {}, attempts: 2, runAt: sql`now() + interval '1 hour'` });
    const retryAll = (headers: object) =>
      test.app.inject({ method: 'POST', url: '/jobs_today/retry', headers: { ...headers } });
    expect((await retryAll(staff)).statusCode).toBe(403);
    expect(await read('/jobs_today')).toMatchObject({ waiting: 2, retrying: 1, failed: 1, dueSince: null });
    expect((await retryAll(admin)).json()).toMatchObject({ waiting: 3, retrying: 0, failed: 0, running: 1 });
    expect((await read('/jobs_today')).dueSince).not.toBeNull();
    expect((await retryAll(admin)).statusCode).toBe(200);
    const entries = await handle.db.select().from(auditLog).where(eq(auditLog.action, 'retryFailedJobs'));
    expect(entries.map(({ details }) => details)).toEqual([{ jobs: 2 }]);
  });

  it('of each day tell their latest run, and how many are done since midnight', async () => {
    const midnight = parisMidnight(parisDay(new Date())).getTime();
    const doneAt = (hours: number) => ({ doneAt: new Date(midnight + hours * 3_600_000) });
    const step = (name: string, more: object) => ({ kind: 'retention.step', payload: { step: name }, ...more });
    const inVain = { lastError: 'TypeError', runAt: sql`now() + interval '1 hour'` };
    await handle.db
      .insert(jobs)
      .values([
        step('drafts', doneAt(-72)),
        step('mails', { attempts: 8, ...inVain }),
        step('jobs', doneAt(-0.001)),
        step('jobs', { attempts: 1, ...inVain }),
        { kind: 'payment.movements', payload: {}, attempts: 1, ...doneAt(0) },
      ]);
    const { daily, done } = await read('/jobs_today');
    expect(daily.map(({ kind, step, state, lastError }: Job) => [step ?? kind, state, lastError])).toEqual([
      ['mails', 'failed', 'TypeError'],
      ['jobs', 'waiting', 'TypeError'],
      ['payment.movements', 'done', null],
    ]);
    expect(done).toBe(2);
  });

  it('that are done, being done or nowhere are not', async () => {
    expect((await retry(await idOf('done'))).statusCode).toBe(409);
    expect((await retry(await idOf('running'))).statusCode).toBe(409);
    expect((await retry(999_999)).statusCode).toBe(404);
    expect((await read('/jobs?state=running'))[0].attempts).toBe(1);
  });
});
