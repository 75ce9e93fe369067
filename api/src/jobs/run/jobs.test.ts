import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../../test/app/open-test-app';
import { jobs } from '../../db/schema/system';
import { jobHandlers } from '../../modules/job-handlers';
import { enqueue } from '../queue/enqueue';
import { claimJobs, claimStatement, headStartSeconds } from '../queue/job-rows';
import { drainJobs, type JobHandlers, runJobs } from './run-jobs';

const test = await openTestApp({ modules: [] });
const { handle } = test.deps;
afterEach(() => handle.db.delete(jobs));

/** A mail server's error names the recipient. */
class TransportError extends Error {}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(plan).optional();
  },
});
const plans = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) }));
const readJobs = (nodes: readonly Plan[]): { by: string; rows: number }[] =>
  nodes.flatMap((node) => {
    const { 'Actual Rows': kept, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops } = node;
    const reads = node['Node Type'].includes('Scan') && node['Relation Name'] === 'jobs';
    const own = reads ? [{ by: node['Index Name'] ?? node['Node Type'], rows: (kept + removed) * loops }] : [];
    return [...own, ...readJobs(node.Plans ?? [])];
  });

const rows = () => handle.db.select().from(jobs);
const counting = (seen: Map<number, number>, fail: (mailId: number) => boolean = () => false): JobHandlers => ({
  ...jobHandlers,
  'mail.send': async ({ mailId }) => {
    seen.set(mailId, (seen.get(mailId) ?? 0) + 1);
    if (fail(mailId)) throw new TransportError('550 no mailbox zoe@private.example');
  },
});
const fill = async (count: number) => {
  await handle.db.transaction(async (tx) => {
    for (let mailId = 1; mailId <= count; mailId += 1) await enqueue(tx, 'mail.send', { mailId });
  });
};

describe('jobs', () => {
  it('are gone with the transaction that is undone', async () => {
    await expect(
      handle.db.transaction(async (tx) => {
        await enqueue(tx, 'mail.send', { mailId: 1 });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('are put aside once for each key', async () => {
    await enqueue(handle.db, 'mail.send', { mailId: 1 }, { key: 'same' });
    await enqueue(handle.db, 'mail.send', { mailId: 2 }, { key: 'same' });
    expect((await rows()).map((row) => row.payload)).toEqual([{ mailId: 1 }]);
  });

  it('are done once each by four workers at the same time', async () => {
    await fill(120);
    const seen = new Map<number, number>();
    const handlers = counting(seen);
    const work = async (name: string) => {
      while ((await runJobs(test.deps, handlers, name, 5)) > 0);
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(work));
    expect(seen.size).toBe(120);
    expect([...seen.values()].every((times) => times === 1)).toBe(true);
    expect((await rows()).every(({ startedAt, doneAt }) => startedAt && doneAt && startedAt <= doneAt)).toBe(true);
  });

  it('are due in the very instant in which they were put aside', async () => {
    for (let mailId = 1; mailId <= 20; mailId += 1) {
      // In a transaction now() is the same for both statements.
      const claimed = await handle.db.transaction(async (tx) => {
        await enqueue(tx, 'mail.send', { mailId });
        return claimJobs(tx, 'w', 5);
      });
      expect(claimed.map(({ payload }) => payload)).toEqual([{ mailId }]);
    }
  });

  it('wait for their time', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await enqueue(handle.db, 'mail.send', { mailId: 1 }, { runAt: later });
    expect(await drainJobs(test.deps, counting(new Map()))).toBe(0);
    expect(await drainJobs(test.deps, counting(new Map()), new Date(later.getTime() + 1))).toBe(1);
  });

  it('are tried again after a pause that doubles, and given up in the end', async () => {
    await fill(1);
    await handle.db.update(jobs).set({ maxAttempts: 8 });
    const seen = new Map<number, number>();
    const handlers = counting(seen, () => true);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await runJobs(test.deps, handlers, 'w', 5, { at: new Date(Date.now() + 86_400_000) });
      const [row] = await handle.db
        .select({
          // Rounded to 10 s: up to 8 s have passed since, and a clock may be set back a little.
          wait: sql<number>`(ceil((extract(epoch from ${jobs.runAt} - now()) - 2) / 10) * 10)::int`,
          error: jobs.lastError,
        })
        .from(jobs);
      if (attempt <= 3) pauses.push(row?.wait ?? 0);
      expect(row?.error).toMatch(/^TransportError, at .*jobs\.test\.ts:\d+:\d+\)?$/);
    }
    expect(pauses).toEqual([10, 20, 40]);
    expect(seen.get(1)).toBe(8);
  });

  it('are taken over from a worker that died', async () => {
    await fill(1);
    expect(await claimJobs(handle.db, 'dead', 5)).toHaveLength(1);
    expect(await claimJobs(handle.db, 'next', 5)).toHaveLength(0);
    await handle.db.update(jobs).set({ lockedUntil: sql`now() - interval '1 second'` });
    const seen = new Map<number, number>();
    expect(await drainJobs(test.deps, counting(seen))).toBe(1);
    expect(seen.get(1)).toBe(1);
  });

  it('that nobody knows are failures, not crashes', async () => {
    await handle.db.insert(jobs).values({ kind: 'no.such', payload: {} });
    await runJobs(test.deps, jobHandlers, 'w', 5);
    const unknown = (await rows()).filter(({ kind }) => kind === 'no.such');
    expect(unknown).toMatchObject([{ doneAt: null, lastError: expect.stringMatching(/^UnknownJobError\b/) }]);
  });

  it('are taken by urgency, but what has waited long enough goes first', async () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const put = (orderId: number, waited: number) =>
      enqueue(handle.db, 'order.press', { orderId }, { runAt: ago(waited) });
    await put(1, 2 * headStartSeconds - 60);
    await put(2, 2 * headStartSeconds + 60);
    await enqueue(handle.db, 'mail.send', { mailId: 3 }, { runAt: ago(1) });
    await enqueue(handle.db, 'mail.send', { mailId: 4 }, { runAt: ago(1), priority: 'quick' });
    const claimed = await claimJobs(handle.db, 'w', 4);
    expect(claimed.map(({ payload }) => Object.values(payload)[0])).toEqual([2, 4, 1, 3]);
  });

  it('are found without reading what is done, given up, planned or waiting behind: 100,000 done, 8,000 others', async () => {
    await handle.db.execute(sql`
      insert into jobs (kind, payload, priority, done_at, attempts, run_at)
        select 'mail.send', '{"mailId":1}', n % 3, now(), 1, now() - n * interval '1 second'
          from generate_series(1, 100000) n`);
    await handle.db.execute(sql`
      insert into jobs (kind, payload, priority, attempts, run_at)
        select 'mail.send', '{"mailId":1}', n % 3, case when n % 4 = 0 then 8 else 0 end,
            now() + (case when n % 4 = 1 then 1 else -1 end) * n * interval '1 second'
          from generate_series(1, 8000) n`);
    await handle.db.execute(sql`analyze jobs`);
    const { rows: lines } = await handle.db.execute(
      sql`explain (analyze, format json) ${claimStatement(handle.db, 'w', 1, {}).getSQL()}`,
    );
    const read = readJobs(plans.parse(lines)[0]?.['QUERY PLAN'].map(({ Plan }) => Plan) ?? []);
    expect(read.map(({ by }) => by)).toContain('jobs_due');
    expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(8);
  });
});
