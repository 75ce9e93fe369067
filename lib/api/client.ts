import type { AnswerOf, Call } from '@jolimot/contract/call';
import type { CallName, calls } from '@jolimot/contract/calls';
import { publicEnv } from '@/lib/env';
import { ApiError } from './api-error';
import { loadCall } from './load-call';
import { fetchWithProgress } from './progress-transport';
import { buildRequest, type CallInput, type CallOptions, type RawInput } from './request';
import { currentSession } from './session';

type Calls = typeof calls;

/** The language of the page: the answers' names and the server's sentences come in it. */
const pageLocale = (): string => (typeof document === 'undefined' ? 'fr' : document.documentElement.lang || 'fr');

async function send(url: string, init: RequestInit, onProgress: CallOptions['onProgress']): Promise<Response> {
  try {
    return await (onProgress ? fetchWithProgress(url, init, onProgress) : fetch(url, init));
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError('network', 0, 'Network error');
  }
}

async function readError(response: Response): Promise<ApiError> {
  const { problem, unauthorized } = await import('@jolimot/contract/problem');
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const refused = unauthorized.safeParse(body);
  if (refused.success) return new ApiError('unauthenticated', 401, refused.data.message);
  const parsed = problem.safeParse(body);
  if (!parsed.success) return new ApiError('internal', response.status, '', [], retryAfter);
  const { code, detail, violations = [] } = parsed.data;
  return new ApiError(code, response.status, detail, violations, retryAfter);
}

async function perform(call: Call, input: RawInput, options: CallOptions): Promise<Response> {
  const token = call.access === 'public' ? null : await currentSession().token();
  const { url, init } = buildRequest(call, input, options, { baseUrl: publicEnv.apiUrl, locale: pageLocale(), token });
  const response = await send(url, init, options.onProgress);
  if (response.ok) return response;
  const error = await readError(response);
  if (error.status === 401 && token) currentSession().rejected(error.detail);
  throw error;
}

/**
 * The one door to the API in the browser: makes a call of the contract and parses its answer once.
 * @throws ApiError for every refusal, and with code `network` when no answer came
 */
export async function api<N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
  options?: CallOptions,
): Promise<AnswerOf<Calls[N]>>;
export async function api(name: CallName, input: RawInput, options: CallOptions = {}): Promise<unknown> {
  const call = await loadCall(name);
  const response = await perform(call, input, options);
  const schema = call.answers[response.status];
  if (!schema) throw new ApiError('internal', response.status, '');
  return schema.parse(response.status === 204 ? undefined : await response.json());
}

/** One page of a collection, and how many items there are in all pages. */
export type ApiPage<Item> = { readonly items: Item[]; readonly total: number };

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

const isCollection = (body: unknown): body is { totalItems: number; member: unknown } =>
  typeof body === 'object' &&
  body !== null &&
  'member' in body &&
  'totalItems' in body &&
  typeof body.totalItems === 'number';

/** The same door for a page of a collection whose length one wants to know. @throws ApiError */
export async function apiPage<N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
  options?: CallOptions,
): Promise<ApiPage<ItemOf<AnswerOf<Calls[N]>>>>;
export async function apiPage(name: CallName, input: RawInput, options: CallOptions = {}): Promise<ApiPage<unknown>> {
  const call = await loadCall(name);
  const response = await perform(call, input, { ...options, linked: true });
  const body: unknown = await response.json();
  const items = isCollection(body) ? call.answers[response.status]?.parse(body.member) : undefined;
  if (!isCollection(body) || !Array.isArray(items)) throw new ApiError('internal', response.status, '');
  return { items, total: body.totalItems };
}

/** The same door for answers that are files, such as proofs. */
export async function apiFile<N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
  options?: CallOptions,
): Promise<Blob>;
export async function apiFile(name: CallName, input: RawInput, options: CallOptions = {}): Promise<Blob> {
  const call = await loadCall(name);
  return (await perform(call, input, options)).blob();
}
