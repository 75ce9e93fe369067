import type { Call } from '@jolimot/contract/call';
import { ApiError, type ApiErrorCode } from './api-error';
import { fetchedCode } from './fetched-code';
import { buildRequest, type CallOptions, type RawInput } from './request';

/** `fetch` by default. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

const pageLocale = (): string => (typeof document === 'undefined' ? 'fr' : document.documentElement.lang || 'fr');

/**
 * A connection can break after an answer's headers, and some networks answer with their own page instead.
 * @throws ApiError `network`; the signal's reason when aborted
 */
export const orLost = <Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> =>
  answer.catch((cause: unknown) => {
    throw signal?.aborted ? cause : new ApiError('network', 0, 'Network error');
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
  507: 'storage_full',
};

/** @throws ApiError `network` when the refusal did not come whole */
async function readError(response: Response, { signal }: CallOptions): Promise<ApiError> {
  const { status, headers } = response;
  const retryAfter = Number(headers.get('retry-after')) || null;
  const bare = new ApiError(codeOfStatus[status] ?? 'internal', status, '', [], retryAfter);
  // Read first: a cut answer is lost, one without JSON is not ours.
  const whole = new Response(await orLost(response.text(), signal));
  const body: unknown = await whole.json().catch(() => null);
  // A parser that fails to load must not hide the refusal.
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
  context: { baseUrl: string; token: string | null; send?: Send },
): Promise<Response> {
  const { send = (...request) => fetch(...request), ...rest } = context;
  const { url, init } = buildRequest(call, input, options, { ...rest, locale: pageLocale() });
  const { onProgress, signal } = options;
  const sent = onProgress
    ? fetchedCode(() => import('./progress-transport')).then((code) => code.fetchWithProgress(url, init, onProgress))
    : send(url, init);
  const response = await orLost(sent, signal);
  if (response.ok) return response;
  throw await readError(response, options);
}
