import {
  type BodyInputOf,
  type Call,
  captchaHeader,
  currentPasswordHeader,
  type FileType,
  type ParamsOf,
  type QueryInputOf,
} from '@jolimot/contract/call';
import type { OnProgress } from './progress-transport';

type Given<Name extends string, Value> = Value extends undefined
  ? unknown
  : keyof Value extends never
    ? unknown
    : Record<Name, Value>;

/** What a call needs: its path parameters, query and body, each only where the contract has one. */
export type CallInput<C extends Call> = Given<'params', ParamsOf<C>> &
  Partial<Record<'query', QueryInputOf<C>>> &
  Given<'body', BodyInputOf<C>>;

/** Everything a request may carry besides. */
export type CallOptions = {
  signal?: AbortSignal;
  /** The version that the change is based on: the creation's, or those of the places that it writes to. */
  ifMatch?: number | string;
  idempotencyKey?: string;
  /** The visitor's own password, for the calls that ask for it anew and have no body. */
  currentPassword?: string;
  /** What shows that a person sent the form, where that is known. */
  captcha?: string | undefined;
  /** The binary part of a multipart call. */
  file?: Blob;
  /** Asks for a file in place of JSON, of a call that has one. */
  accept?: FileType;
  /** Asks for linked data, which tells how many items there are in all pages. */
  linked?: true;
  /** The call goes on when its page is left. */
  keepalive?: true;
  /** Told how much of an upload has left, from 0 to 1. */
  onProgress?: OnProgress;
};

export type RawInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Fills `{reference}` and its like. @throws TypeError when a parameter is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`Missing path parameter "${name}" of ${path}`);
    return encodeURIComponent(String(value));
  });
}

/** Writes a query string; arrays repeat their key, undefined is left out. */
export function writeQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function multipart(body: unknown, fileField: string | undefined, file: Blob | undefined): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(key, String(value));
  }
  if (file && fileField) form.append(fileField, file);
  return form;
}

/** Builds the fetch arguments of a call; pure, so that it can be tested without a network. */
export function buildRequest(
  call: Call,
  input: RawInput,
  options: CallOptions,
  context: { baseUrl: string; locale: string; token: string | null },
): { url: string; init: RequestInit } {
  const accept = options.accept ?? (options.linked ? 'application/ld+json' : 'application/json');
  const headers = new Headers({ accept, 'accept-language': context.locale });
  if (context.token) headers.set('authorization', `Bearer ${context.token}`);
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.currentPassword !== undefined)
    headers.set(currentPasswordHeader, encodeURIComponent(options.currentPassword));
  if (options.captcha) headers.set(captchaHeader, options.captcha);
  const init: RequestInit = { method: call.method, headers };
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  if (call.multipart) init.body = multipart(input.body, call.multipart.file, options.file);
  else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return { url: `${context.baseUrl}${fillPath(call.path, input.params)}${writeQuery(input.query)}`, init };
}
