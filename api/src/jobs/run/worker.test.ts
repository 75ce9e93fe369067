import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { jobs } from '../../db/schema/system';
import { jobHandlers } from '../../modules/job-handlers';
import { enqueue } from '../queue/enqueue';
import { claimJobs, leaseSeconds } from '../queue/job-rows';
import { type JobHandlers, runJob, runJobs } from './run-jobs';
import { jobsAtOnce, startWorker, type Worker } from './worker';

const test = await openTestApp({ modules: [] });
const { handle } = test.deps;
let workers: Worker[] = [];
let letGo: (() => void)[] = [];
await enqueue(handle.db, 'housekeeping.sweep', {}, { key: `sweep:${new Date().toISOString().slice(0, 10)}` });
await handle.db.update(jobs).set({ doneAt: sql`now()` });
afterEach(async () => {
  for (const go of letGo) go();
  for (const worker of workers) await worker.stop();
  workers = [];
  letGo = [];
  await handle.db.delete(jobs).where(sql`kind <> 'housekeeping.sweep'`);
});

const start = (handlers: Partial<JobHandlers>): Worker => {
  const worker = startWorker(test.deps, { ...jobHandlers, ...handlers });
  workers.push(worker);
  return worker;
};
const rows = () => handle.db.select().from(jobs).where(sql`kind <> 'housekeeping.sweep'`).orderBy(jobs.id);
const press = (orderId: number, runAt?: Date) =>
  enqueue(handle.db, 'order.press', { orderId }, runAt === undefined ? {} : { runAt });
const reset = () => enqueue(handle.db, 'account.reset', { request: 'r', email: 'a@b.example', locale: 'fr' });
const mail = (mailId: number) => enqueue(handle.db, 'mail.send', { mailId });
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const hanging = () => {
  let running = 0;
  const ended = new Promise<void>((go) => letGo.push(go));
  return {
    begun: () => running,
    handler: async () => {
      running += 1;
      await ended;
    },
  };
};

describe('the worker', () => {
  it('does what there is, and stops when told', async () => {
    const seen = new Set<number>();
    const worker = start({ 'mail.send': async ({ mailId }) => void seen.add(mailId) });
    for (let mailId = 1; mailId <= 7; mailId += 1) await mail(mailId);
    await expect.poll(() => seen.size).toBe(7);
    await worker.stop();
    await mail(8);
    await pause(700);
    expect((await rows()).filter(({ doneAt }) => doneAt === null)).toHaveLength(1);
  });

  it('mails a reset before the press files of 100 orders: at most as many of them end first as run at a time', async () => {
    for (let orderId = 1; orderId <= 100; orderId += 1) await press(orderId);
    const done: string[] = [];
    let asked = Number.POSITIVE_INFINITY;
    start({
      'order.press': async () => {
        await pause(20);
        done.push('press');
      },
      'account.reset': () => enqueue(handle.db, 'mail.send', { mailId: 1 }, { priority: 'quick' }),
      'mail.send': async () => void done.push('mail'),
    });
    await expect.poll(() => done.length, { interval: 5 }).toBeGreaterThan(0);
    await reset();
    asked = done.length;
    // Saved a moment after the handler ends.
    await expect
      .poll(async () => (await rows()).filter(({ kind, doneAt }) => kind !== 'order.press' && doneAt !== null).length)
      .toBe(2);
    // An idle loop checks twice a second.
    expect(done.indexOf('mail') - asked).toBeLessThanOrEqual(jobsAtOnce);
  });

  it('never gives every loop to heavy work: one to slow jobs, two to slow and normal ones', async () => {
    const [slow, normal] = [hanging(), hanging()];
    for (let id = 1; id <= 5; id += 1) {
      await press(id);
      await mail(id);
    }
    let quick = 0;
    start({
      'order.press': slow.handler,
      'mail.send': normal.handler,
      'account.reset': async () => {
        quick += 1;
      },
    });
    await expect.poll(() => slow.begun() + normal.begun()).toBe(2);
    for (let asked = 1; asked <= 3; asked += 1) {
      await reset();
      await expect.poll(() => quick).toBe(asked);
    }
    expect(slow.begun()).toBeLessThanOrEqual(1);
    expect(slow.begun() + normal.begun()).toBe(2);
  });

  it('looks no more often with several idle loops than one would: twice a second', async () => {
    const asked = vi.spyOn(handle.pool, 'query');
    const begin = performance.now();
    start({});
    await pause(2200);
    const seconds = (performance.now() - begin) / 1000;
    const looks = asked.mock.calls.length;
    asked.mockRestore();
    expect(looks).toBeGreaterThan(jobsAtOnce);
    // Once at the start, and once a day for the sweep.
    expect(looks).toBeLessThanOrEqual(2 * jobsAtOnce + 2 * seconds);
  });
});

describe('a stop', () => {
  it('waits for the jobs in hand', async () => {
    const slow = hanging();
    const worker = start({ 'order.press': slow.handler });
    await press(1);
    await press(2);
    await expect.poll(slow.begun).toBe(1);
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await pause(50);
    expect(stopped).toBe(false);
    for (const go of letGo) go();
    await stopping;
    await worker.handBack();
    const [first, second] = await rows();
    expect([first?.doneAt === null, second?.doneAt, second?.attempts]).toEqual([false, null, 0]);
  });

  it('hands back a job that takes too long: another worker takes it at once, and no attempt is counted', async () => {
    const slow = hanging();
    const worker = start({ 'order.press': slow.handler });
    await press(1);
    await expect.poll(slow.begun).toBe(1);
    void worker.stop();
    await worker.handBack();
    expect((await rows())[0]).toMatchObject({ attempts: 0, lockedBy: null, lockedUntil: null, doneAt: null });
    const [taken] = await claimJobs(handle.db, 'next', 1);
    expect(taken).toMatchObject({ kind: 'order.press', attempts: 1 });
    // The former worker finishes too, without changing the new lock.
    for (const go of letGo) go();
    await worker.stop();
    expect((await rows())[0]).toMatchObject({ lockedBy: 'next', doneAt: null });
  });
});

describe('a long job', () => {
  it('stays with its worker: the lease is renewed while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const slow = hanging();
      await press(1);
      const [job] = await claimJobs(handle.db, 'w', 1);
      if (!job) throw new Error('No job was taken.');
      const running = runJob(test.deps, { ...jobHandlers, 'order.press': slow.handler }, 'w', job);
      await handle.db.update(jobs).set({ lockedUntil: sql`now() + interval '1 second'` });
      vi.advanceTimersByTime((leaseSeconds / 2) * 1000);
      const left = sql<number>`extract(epoch from locked_until - now())::float8`;
      const lease = async () => (await handle.db.select({ left }).from(jobs).where(sql`kind = 'order.press'`))[0]?.left;
      await expect.poll(lease).toBeGreaterThan(leaseSeconds / 2);
      for (const go of letGo) go();
      await running;
      expect(vi.getTimerCount()).toBe(0);
      expect(await runJobs(test.deps, jobHandlers, 'next', 5)).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
