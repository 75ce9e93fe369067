import type { AnswerOf, Call } from '@jolimot/contract/call';
import type { CallName, calls } from '@jolimot/contract/calls';
import { ApiError } from './api-error';
import { loadCall } from './load-call';
import { performCall } from './perform-call';
import type { CallInput, CallOptions, RawInput } from './request';
import { freshToken, tokenRefused } from './session';

type Calls = typeof calls;

/** A query for the staff's view, in the spellings that the API accepts. */
const asksForAll = ({ query }: RawInput): boolean => ['true', '1'].includes(String(query?.all));

/** Adds the session's token when the call takes one or shows staff more. @throws ApiError */
async function perform(call: Call, input: RawInput, options: CallOptions): Promise<Response> {
  const isForStaff = call.staffView === true && asksForAll(input);
  const token = call.access === 'public' && !isForStaff ? null : await freshToken();
  try {
    return await performCall(call, input, options, token);
  } catch (error) {
    if (token && error instanceof ApiError && error.status === 401) tokenRefused(error.detail);
    throw error;
  }
}

/**
 * Makes a call of the contract from the browser and parses its answer. Only session.ts and the server bypass it.
 * @throws ApiError for every refusal, and with code `network` when no answer came
 */
export async function api<N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
  options?: CallOptions,
): Promise<AnswerOf<Calls[N]>>;
export async function api(name: CallName, input: RawInput, options: CallOptions = {}): Promise<unknown> {
  return apiByName(name, input, options);
}

/**
 * Like `api`, for names known only at run time, as in the back-office: reads and writes by the contract's schemas.
 * @throws ApiError
 */
export async function apiByName(name: CallName, input: RawInput, options: CallOptions = {}): Promise<unknown> {
  const call = await loadCall(name);
  const response = await perform(call, input, options);
  const schema = call.answers[response.status];
  if (!schema) throw new ApiError('internal', response.status, '');
  return schema.parse(response.status === 204 ? undefined : await response.json());
}

/** `total` counts all pages. */
export type ApiPage<Item> = { readonly items: Item[]; readonly total: number };

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

const isCollection = (body: unknown): body is { totalItems: number; member: unknown } =>
  typeof body === 'object' &&
  body !== null &&
  'member' in body &&
  'totalItems' in body &&
  typeof body.totalItems === 'number';

/** Like `api`, for one page of a collection. @throws ApiError */
export async function apiPage<N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
  options?: CallOptions,
): Promise<ApiPage<ItemOf<AnswerOf<Calls[N]>>>>;
export async function apiPage(name: CallName, input: RawInput, options: CallOptions = {}): Promise<ApiPage<unknown>> {
  return apiPageByName(name, input, options);
}

/** Like `apiPage`, for a name known only at run time (see `apiByName`). @throws ApiError */
export async function apiPageByName(
  name: CallName,
  input: RawInput,
  options: CallOptions = {},
): Promise<ApiPage<unknown>> {
  const call = await loadCall(name);
  const response = await perform(call, input, { ...options, linked: true });
  const body: unknown = await response.json();
  const items = isCollection(body) ? call.answers[response.status]?.parse(body.member) : undefined;
  if (!isCollection(body) || !Array.isArray(items)) throw new ApiError('internal', response.status, '');
  return { items, total: body.totalItems };
}

/** Like `api`, for files such as proofs. @throws ApiError */
export async function apiFile<N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
  options?: CallOptions,
): Promise<Blob>;
export async function apiFile(name: CallName, input: RawInput, options: CallOptions = {}): Promise<Blob> {
  const call = await loadCall(name);
  return (await perform(call, input, options)).blob();
}

/**
 * Reads all pages until one is not full (docs/product/screens.md, "What loads").
 * @param read reads one page, counted from 1
 */
export async function everyPage<Item>(
  itemsPerPage: number,
  read: (page: number) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read(page);
    items.push(...found);
    if (found.length < itemsPerPage) return items;
  }
}
