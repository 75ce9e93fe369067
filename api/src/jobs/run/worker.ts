import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps';
import { enqueue } from '../queue/enqueue';
import { type ClaimedJob, claimJobs, releaseJob } from '../queue/job-rows';
import type { Priority } from '../queue/kinds';
import { type JobHandlers, runJob } from './run-jobs';

/** Pause of an idle process, ms. */
const idlePause = 500;

/**
 * Slow work occupies one loop and normal work two at most, so a quick job waits for neither. The widest loop comes
 * first.
 */
const priorityLoops: readonly (readonly Priority[])[] = [['quick', 'normal', 'slow'], ['quick', 'normal'], ['quick']];

export const jobsAtOnce = priorityLoops.length;

export interface Worker {
  /** Waits for running jobs and takes no more. */
  stop(): Promise<void>;
  /** After {@link stop}; the attempts do not count. */
  handBack(): Promise<void>;
}

/** Any number of processes may run jobs. */
export function startWorker(deps: Deps, handlers: JobHandlers): Worker {
  const id = randomUUID();
  /** By loop name. */
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
  const work = async (name: string, only: readonly Priority[]): Promise<boolean> => {
    try {
      const job = await take(name, only);
      if (!job) return false;
      // There may be more jobs.
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

/** Many idle loops query no more often than one. */
function createWakeQueue(slots: number): { waitForWake(slot: number): Promise<void>; wakeOne(): void } {
  const waiting: ((() => void) | undefined)[] = Array(slots).fill(undefined);
  return {
    waitForWake: (slot) =>
      new Promise((wake) => {
        waiting[slot] = wake;
      }),
    // If the widest finds no job, no other would.
    wakeOne: () => {
      const slot = waiting.findIndex((wake) => wake !== undefined);
      const wake = waiting[slot];
      waiting[slot] = undefined;
      wake?.();
    },
  };
}

function createSweepSchedule(deps: Deps): () => Promise<void> {
  let sweptDay = '';
  return async () => {
    const day = deps.clock.now().toISOString().slice(0, 10);
    if (day === sweptDay) return;
    await enqueue(deps.db, 'housekeeping.sweep', {}, { key: `sweep:${day}` });
    sweptDay = day;
  };
}
