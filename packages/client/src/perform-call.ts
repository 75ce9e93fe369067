import type { Call } from '@jolimot/contract/call';
import { ApiError, type ApiErrorCode } from './api-error';
import { fetchedCode } from './fetched-code';
import { fetchWithProgress } from './progress-transport';
import { buildRequest, type CallOptions, type RawInput } from './request';

const pageLocale = (): string => (typeof document === 'undefined' ? 'fr' : document.documentElement.lang || 'fr');

async function send(url: string, init: RequestInit, onProgress: CallOptions['onProgress']): Promise<Response> {
  try {
    return await (onProgress ? fetchWithProgress(url, init, onProgress) : fetch(url, init));
  } catch (cause) {
    throw lostUnlessAborted(cause, init.signal);
  }
}

const lostUnlessAborted = (cause: unknown, signal: CallOptions['signal'] | null): unknown =>
  signal?.aborted ? cause : new ApiError('network', 0, 'Network error');

/**
 * The rest of an answer whose headers came. A connection can break in between, and some networks answer in the API's
 * stead with a page of their own.
 * @throws ApiError `network`; the signal's reason when aborted
 */
export const readBody = <Body>(reading: Promise<Body>, { signal }: CallOptions): Promise<Body> =>
  reading.catch((cause: unknown) => {
    throw lostUnlessAborted(cause, signal);
  });

/** Without a readable body. */
const codeOfStatus: Readonly<Partial<Record<number, ApiErrorCode>>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'access_denied',
  404: 'not_found',
  409: 'conflict',
  412: 'stale_version',
  413: 'payload_too_large',
  422: 'validation',
  429: 'rate_limited',
};

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @throws ApiError `network` when the refusal did not come whole */
async function readError(response: Response, options: CallOptions): Promise<ApiError> {
  const { status, headers } = response;
  const retryAfter = Number(headers.get('retry-after')) || null;
  const bare = new ApiError(codeOfStatus[status] ?? 'internal', status, '', [], retryAfter);
  const body = jsonIn(await readBody(response.text(), options));
  // A parser that fails to load must not turn a refusal into a lost connection.
  const parser = await fetchedCode(() => import('@jolimot/contract/problem')).catch(() => null);
  if (!parser) return bare;
  const refused = parser.unauthorized.safeParse(body);
  if (refused.success) return new ApiError('unauthenticated', 401, refused.data.message);
  const parsed = parser.problem.safeParse(body);
  if (!parsed.success) return bare;
  const { code, detail, violations = [] } = parsed.data;
  return new ApiError(code, status, detail, violations, retryAfter);
}

/**
 * Returns the unread answer.
 * @param context a null token is not sent
 * @throws ApiError for a refusal, and `network` without an answer
 */
export async function performCall(
  call: Call,
  input: RawInput,
  options: CallOptions,
  context: { baseUrl: string; token: string | null },
): Promise<Response> {
  const { url, init } = buildRequest(call, input, options, { ...context, locale: pageLocale() });
  const response = await send(url, init, options.onProgress);
  if (response.ok) return response;
  throw await readError(response, options);
}
