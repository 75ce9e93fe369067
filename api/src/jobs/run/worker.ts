import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps';
import { enqueue } from '../queue/enqueue';
import { type ClaimedJob, claimJobs, releaseJob } from '../queue/job-rows';
import type { Priority } from '../queue/kinds';
import type { JobHandlers } from './run-jobs';
import { runJob } from './run-jobs';

/** How often an idle process looks for jobs, ms. */
const idlePause = 500;

/**
 * The loops of one process, each with the priorities it takes, the one with the most priorities first. Slow work can occupy one of them and
 * normal work two, so that a quick job never waits for either.
 */
const priorityLoops: readonly (readonly Priority[])[] = [['quick', 'normal', 'slow'], ['quick', 'normal'], ['quick']];

/** How many jobs one process does at a time. */
export const jobsAtOnce = priorityLoops.length;

export interface Worker {
  /** Takes no more jobs, and resolves when those in hand are done. */
  stop(): Promise<void>;
  /** After {@link stop}: releases the jobs that still run, for any worker to take; the attempt does not count. */
  handBack(): Promise<void>;
}

/** Does jobs in the background of this process; any number of processes may do so at once. */
export function startWorker(deps: Deps, handlers: JobHandlers): Worker {
  const id = randomUUID();
  /** By the name of the loop that does it. */
  const inHand = new Map<string, ClaimedJob>();
  const wakeQueue = createWakeQueue(priorityLoops.length);
  const scheduleSweep = createSweepSchedule(deps);
  let stopped = false;

  const take = async (name: string, only: readonly Priority[]): Promise<ClaimedJob | undefined> => {
    await scheduleSweep();
    const [job] = await claimJobs(deps.db, name, 1, { only });
    if (!job || !stopped) return job;
    await releaseJob(deps.db, job, name);
    return undefined;
  };
  /** @returns whether there was a job */
  const work = async (name: string, only: readonly Priority[]): Promise<boolean> => {
    try {
      const job = await take(name, only);
      if (!job) return false;
      // There may be more than one.
      wakeQueue.wakeOne();
      inHand.set(name, job);
      await runJob(deps, handlers, name, job);
      return true;
    } catch (cause) {
      deps.logger.error({ err: cause }, 'the job queue cannot be read');
      return false;
    } finally {
      inHand.delete(name);
    }
  };
  const loop = async (only: readonly Priority[], slot: number): Promise<void> => {
    while (!stopped) {
      if (!(await work(`${id}:${slot}`, only)) && !stopped) await wakeQueue.waitForWake(slot);
    }
  };
  const ticking = setInterval(wakeQueue.wakeOne, idlePause);
  const running = Promise.all(priorityLoops.map(loop));
  return {
    stop: async () => {
      stopped = true;
      clearInterval(ticking);
      for (const _ of priorityLoops) wakeQueue.wakeOne();
      await running;
    },
    handBack: async () => {
      for (const [name, job] of inHand) await releaseJob(deps.db, job, name);
    },
  };
}

/** Idle loops wait here. Each wake-up reaches one of them, so that many idle loops query no more often than one. */
function createWakeQueue(slots: number): { waitForWake(slot: number): Promise<void>; wakeOne(): void } {
  const waiting: ((() => void) | undefined)[] = Array(slots).fill(undefined);
  return {
    waitForWake: (slot) =>
      new Promise((wake) => {
        waiting[slot] = wake;
      }),
    // The first that waits takes the most priorities: a job that it does not find, the others would not find either.
    wakeOne: () => {
      const slot = waiting.findIndex((wake) => wake !== undefined);
      const wake = waiting[slot];
      waiting[slot] = undefined;
      wake?.();
    },
  };
}

/** One sweep a day, by whichever process comes first. */
function createSweepSchedule(deps: Deps): () => Promise<void> {
  let sweptDay = '';
  return async () => {
    const day = deps.clock.now().toISOString().slice(0, 10);
    if (day === sweptDay) return;
    await enqueue(deps.db, 'housekeeping.sweep', {}, { key: `sweep:${day}` });
    sweptDay = day;
  };
}
