import { arrivalLimits } from './slow-requests';

/** How long all of a request may take to arrive, ms: 40 MB over a slow line. Words have less (see slow-requests.ts). */
const arrival = arrivalLimits.fileMs;

/**
 * How long a caller may take, ms: to send the head of a request, and all of it; how long an idle connection is kept
 * (longer than proxies do, so that they never meet one just closed); how long any other work may take.
 */
export const timeouts = {
  // Node would refuse a request without a host by itself, with no body; ours is in request-url.ts.
  http: { headersTimeout: 20_000, requireHostHeader: false },
  requestTimeout: arrival,
  keepAliveTimeout: 72_000,
  handlerTimeout: 120_000,
} as const;

/** An upload arrives while its call already runs. */
export const uploadTimeout = { handlerTimeout: arrival + timeouts.handlerTimeout } as const;
