import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app';
import { freshDatabase } from '../../test/fresh-database';
import type { Handle } from '../db/client';
import { jobs } from '../db/schema/system';
import { claimJobs } from './claim';
import { jobHandlers } from './handlers';
import type { JobHandlers } from './job-handler';
import { enqueue } from './queue';
import { drainJobs, runJobs } from './run-jobs';
import { startWorker } from './worker';

let handle: Handle;
let test: TestApp;
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle, { modules: [] });
});
afterEach(() => handle.db.delete(jobs));
afterAll(async () => {
  await test.close();
  await handle.close();
});

/** What a mail server says names the recipient. */
class TransportError extends Error {}

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
    expect((await rows()).every((row) => row.doneAt !== null)).toBe(true);
  });

  it('wait for their time', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await enqueue(handle.db, 'mail.send', { mailId: 1 }, { runAt: later });
    expect(await drainJobs(test.deps, counting(new Map()))).toBe(0);
    expect(await drainJobs(test.deps, counting(new Map()), new Date(later.getTime() + 1))).toBe(1);
  });

  it('are tried again after a pause that doubles, and given up in the end', async () => {
    await fill(1);
    const seen = new Map<number, number>();
    const handlers = counting(seen, () => true);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await runJobs(test.deps, handlers, 'w', 5, { at: new Date(Date.now() + 86_400_000) });
      const [row] = await handle.db
        .select({ wait: sql<number>`round(extract(epoch from ${jobs.runAt} - now()))::int`, error: jobs.lastError })
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
    expect((await rows())[0]).toMatchObject({ doneAt: null, lastError: expect.stringMatching(/^UnknownJobError\b/) });
  });

  it('that are not begun when the worker stops are given back untouched', async () => {
    await fill(5);
    const seen = new Map<number, number>();
    await runJobs(test.deps, counting(seen), 'w', 5, { until: () => seen.size >= 2 });
    const left = await handle.db.select().from(jobs).where(eq(jobs.attempts, 0));
    expect([seen.size, left.length, left.every((row) => row.lockedBy === null)]).toEqual([2, 3, true]);
  });

  it('are done by the background worker, which stops when told', async () => {
    await fill(7);
    const seen = new Map<number, number>();
    const worker = startWorker(test.deps, counting(seen));
    await expect.poll(() => seen.size, { timeout: 5000 }).toBe(7);
    await worker.stop();
    await fill(1);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await rows()).filter((row) => row.kind === 'mail.send' && row.doneAt === null)).toHaveLength(1);
  });
});
