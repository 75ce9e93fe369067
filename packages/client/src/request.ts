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
import { randomHex } from './random-hex';

type Given<Name extends string, Value> = Value extends undefined
  ? unknown
  : keyof Value extends never
    ? unknown
    : Record<Name, Value>;

export type CallInput<C extends Call> = Given<'params', ParamsOf<C>> &
  Partial<Record<'query', QueryInputOf<C>>> &
  Given<'body', BodyInputOf<C>>;

export type CallOptions = {
  signal?: AbortSignal;
  /** The creation's version, or its fields'. */
  ifMatch?: number | string;
  idempotencyKey?: string;
  /** For calls without a body. */
  currentPassword?: string;
  captcha?: string | undefined;
  file?: Blob;
  /** A file instead of JSON. */
  accept?: FileType;
  /** Has the total of all pages. */
  linked?: true;
  /** The call outlives its page. */
  keepalive?: true;
  onProgress?: OnProgress;
};

export type RawInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** @throws TypeError when a parameter is missing */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`Missing path parameter "${name}" of ${path}`);
    return encodeURIComponent(String(value));
  });
}

/** Arrays repeat their key. */
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

/** Fetch standard, "CORS-preflight fetch": for methods and headers besides `accept` and `accept-language`. */
const isPreflighted = (method: string, headers: Headers): boolean =>
  (method !== 'GET' && method !== 'POST') || [...headers.keys()].length > 2;

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
  const form = call.multipart;
  if (form && (options.file || !form.orJson)) init.body = multipart(input.body, form.file, options.file);
  else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  // Begins the call's trace (W3C Trace Context); other calls go without, or it would cost them a preflight.
  if (isPreflighted(call.method, headers)) headers.set('traceparent', `00-${randomHex(16)}-${randomHex(8)}-00`);
  return { url: `${context.baseUrl}${fillPath(call.path, input.params)}${writeQuery(input.query)}`, init };
}
