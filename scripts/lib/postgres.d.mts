export interface RunningPostgres {
  url: string;
  version: string;
  /** With all connections; answered commits may be lost. */
  crash: () => Promise<void>;
  /** By `kill -9`: answered commits survive with `written`. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param options when a commit is answered: after or before its log is written */
export function startPostgres(options?: { acknowledges?: 'written' | 'at once' }): Promise<RunningPostgres>;
