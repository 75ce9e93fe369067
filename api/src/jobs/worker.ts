import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps';
import type { JobHandlers } from './job-handler';
import { enqueue } from './queue';
import { runJobs } from './run-jobs';

/** How often an idle worker looks for jobs, ms. */
const idlePause = 500;
const batch = 5;

export interface Worker {
  /** Takes no more jobs, and resolves when the one in hand is done. */
  stop(): Promise<void>;
}

/** Does jobs in the background of this process; any number of processes may do so at once. */
export function startWorker(deps: Deps, handlers: JobHandlers): Worker {
  const name = randomUUID();
  let stopped = false;
  let wake: () => void = () => undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idlePause);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  let sweptDay = '';
  /** One sweep a day, by whichever process comes first. */
  const scheduleSweep = async () => {
    const day = deps.clock.now().toISOString().slice(0, 10);
    if (day === sweptDay) return;
    await enqueue(deps.db, 'housekeeping.sweep', {}, { key: `sweep:${day}` });
    sweptDay = day;
  };
  const attempt = async (): Promise<number> => {
    try {
      await scheduleSweep();
      return await runJobs(deps, handlers, name, batch, { until: () => stopped });
    } catch (cause) {
      deps.logger.error({ err: cause }, 'the job queue cannot be read');
      return 0;
    }
  };
  const loop = async () => {
    while (!stopped) {
      const taken = await attempt();
      if (taken === 0 && !stopped) await pause();
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}
