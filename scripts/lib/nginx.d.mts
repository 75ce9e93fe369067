/** nginx as a test runs it. */
export interface RunningNginx {
  shopUrl: string;
  apiUrl: string;
  /** Empties the cache of pages, as after a deployment. */
  emptyPages: () => void;
  /** Ends it as a power cut would; its caches stay. */
  kill: () => Promise<void>;
  /** Starts it again at the same addresses. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export function fillIn(values: Record<string, string | undefined>): string;

export function startNginx(upstreams: {
  storefronts: string[];
  apis: string[];
  shopPort?: number;
  apiPort?: number;
}): Promise<RunningNginx>;
