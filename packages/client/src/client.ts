import type { AnswerOf, Call } from '@jolimot/contract/call';
import type { CallName, calls } from '@jolimot/contract/calls';
import { ApiError } from './api-error';
import { orLost, performCall, type Send } from './perform-call';
import type { CallInput, CallOptions, RawInput } from './request';
import type { Session } from './session';

type Calls = typeof calls;

/** A list tells its number of items, or whether a page follows (docs/product/api.md, "Lists"). */
export type ApiPage<Item> = {
  readonly items: Item[];
  readonly total?: number;
  readonly hasNextPage?: boolean;
};

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

type ClientOptions = {
  /** Without a trailing slash. */
  baseUrl: string;
  session: Pick<Session, 'freshToken' | 'refused'>;
  /** @throws ApiError `network` */
  loadCall: (name: CallName) => Promise<Call>;
  send?: Send;
};

/** Of the staff's view, in the spellings that the API accepts. */
const asksForAll = ({ query }: RawInput): boolean => ['true', '1'].includes(String(query?.all));

const isCollection = (body: unknown): body is { member: unknown; totalItems?: unknown; hasNextPage?: unknown } =>
  typeof body === 'object' && body !== null && 'member' in body;

/** All calls but the session's renewal. They throw ApiError: for a refusal, and `network` without an answer. */
export function createClient({ baseUrl, session, loadCall, send }: ClientOptions) {
  /** The call takes the token, or shows staff more. */
  async function perform(call: Call, input: RawInput, options: CallOptions): Promise<Response> {
    const isForStaff = call.staffView === true && asksForAll(input);
    const token = call.access === 'public' && !isForStaff ? null : await session.freshToken();
    try {
      return await performCall(call, input, options, { baseUrl, token, ...(send ? { send } : {}) });
    } catch (error) {
      if (token && error instanceof ApiError) session.refused(error);
      throw error;
    }
  }

  async function api<N extends CallName>(
    name: N,
    input: CallInput<Calls[N]>,
    options?: CallOptions,
  ): Promise<AnswerOf<Calls[N]>>;
  async function api(name: CallName, input: RawInput, options: CallOptions = {}): Promise<unknown> {
    return apiByName(name, input, options);
  }

  /** For names known only at run time. */
  async function apiByName(name: CallName, input: RawInput, options: CallOptions = {}): Promise<unknown> {
    const call = await loadCall(name);
    const response = await perform(call, input, options);
    const schema = call.answers[response.status];
    if (!schema) throw new ApiError('internal', response.status, '');
    return schema.parse(response.status === 204 ? undefined : await orLost(response.json(), options.signal));
  }

  async function apiPage<N extends CallName>(
    name: N,
    input: CallInput<Calls[N]>,
    options?: CallOptions,
  ): Promise<ApiPage<ItemOf<AnswerOf<Calls[N]>>>>;
  async function apiPage(name: CallName, input: RawInput, options: CallOptions = {}): Promise<ApiPage<unknown>> {
    return apiPageByName(name, input, options);
  }

  async function apiPageByName(name: CallName, input: RawInput, options: CallOptions = {}): Promise<ApiPage<unknown>> {
    const call = await loadCall(name);
    const response = await perform(call, input, { ...options, linked: true });
    const body: unknown = await orLost(response.json(), options.signal);
    const items = isCollection(body) ? call.answers[response.status]?.parse(body.member) : undefined;
    if (!isCollection(body) || !Array.isArray(items)) throw new ApiError('internal', response.status, '');
    const { totalItems, hasNextPage } = body;
    return {
      items,
      ...(typeof totalItems === 'number' ? { total: totalItems } : {}),
      ...(typeof hasNextPage === 'boolean' ? { hasNextPage } : {}),
    };
  }

  async function apiFile<N extends CallName>(name: N, input: CallInput<Calls[N]>, options?: CallOptions): Promise<Blob>;
  async function apiFile(name: CallName, input: RawInput, options: CallOptions = {}): Promise<Blob> {
    return apiFileByName(name, input, options);
  }

  async function apiFileByName(name: CallName, input: RawInput, options: CallOptions = {}): Promise<Blob> {
    const response = await perform(await loadCall(name), input, options);
    return orLost(response.blob(), options.signal);
  }

  /** Unread: for a file whose name matters. */
  async function apiResponse<N extends CallName>(
    name: N,
    input: CallInput<Calls[N]>,
    options?: CallOptions,
  ): Promise<Response>;
  async function apiResponse(name: CallName, input: RawInput, options: CallOptions = {}): Promise<Response> {
    return perform(await loadCall(name), input, options);
  }

  return { api, apiByName, apiPage, apiPageByName, apiFile, apiFileByName, apiResponse };
}

/** Until one is not full (docs/product/screens.md, "What loads"). @param read a page, counted from 1 */
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
