/** A PostgreSQL server of a test's own. */
export interface RunningPostgres {
  url: string;
  version: string;
  /** Ends it with all its connections at once; what it answered may be lost. */
  crash: () => Promise<void>;
  /** Ends it by `kill -9`: what it answered is there again, when it acknowledges what is written. */
  kill: () => Promise<void>;
  /** Starts it again at the same address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param options when a commit is answered: once its log is written, or before */
export function startPostgres(options?: { acknowledges?: 'written' | 'at once' }): Promise<RunningPostgres>;
