import type { Deps } from '../../deps';
import type { JobKind, JobPayloads } from '../queue/kinds';

/** What a handler is given beside the payload. */
interface JobContext {
  deps: Deps;
  /** Whether the job is given up when this attempt fails. */
  lastAttempt: boolean;
}

/** Does one job. It may be called twice for the same one, and must do no harm then. */
export type JobHandler<Kind extends JobKind> = (payload: JobPayloads[Kind], context: JobContext) => Promise<void>;
export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };
