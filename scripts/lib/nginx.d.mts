export interface RunningNginx {
  shopUrl: string;
  apiUrl: string;
  /** Clears the page cache, as after a deployment. */
  emptyPages: () => void;
  /** Like a power cut; caches stay. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export function fillIn(values: Record<string, string | undefined>): string;

export function startNginx(upstreams: {
  storefronts: string[];
  apis: string[];
  shopPort?: number;
  /** By path below INCLUDE_DIR. */
  additions?: Record<string, string>;
}): Promise<RunningNginx>;
