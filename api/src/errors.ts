import type { Locale } from '@jolimot/contract/fields';
import type { ErrorCode, Violation } from '@jolimot/contract/problem';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import { createTranslator } from 'use-intl/core';
import french from '../../messages/refusals.fr.json' with { type: 'json' };

/** English, with a French one. `{name}` stands for a value. */
export type Sentence = keyof typeof french;
export type Params = Readonly<Record<string, string | number>>;

export const isSentence = (text: string): text is Sentence => Object.hasOwn(french, text);

/** @throws if a value is missing */
export function say(locale: Locale, sentence: Sentence, params: Params = {}): string {
  const text: string = locale === 'fr' ? french[sentence] : sentence;
  return createTranslator({ locale, messages: { text }, onError: fail })('text', params);
}

const fail = (cause: Error): never => {
  throw cause;
};

/** The contract's closed set (docs/product/api.md, "Errors"). */
const refusals: Record<ErrorCode, { status: number; detail: Sentence }> = {
  validation: { status: 422, detail: 'The data are not valid.' },
  bad_request: { status: 400, detail: 'Bad Request' },
  invalid_iri: { status: 400, detail: 'Invalid IRI.' },
  unauthenticated: { status: 401, detail: 'JWT Token not found' },
  access_denied: { status: 403, detail: 'Access Denied.' },
  second_factor_needed: { status: 403, detail: 'Turn your second factor on first.' },
  not_found: { status: 404, detail: 'Not Found' },
  method_not_allowed: { status: 405, detail: 'Method Not Allowed' },
  request_timeout: { status: 408, detail: 'Request Timeout' },
  conflict: { status: 409, detail: 'This is not possible as things stand.' },
  idempotency_mismatch: { status: 409, detail: 'This Idempotency-Key was already used with another body.' },
  stale_version: { status: 412, detail: 'This was changed in the meantime. Reload it to see the newest.' },
  payload_too_large: { status: 413, detail: 'Payload Too Large' },
  uri_too_long: { status: 414, detail: 'URI Too Long' },
  unsupported_media_type: { status: 415, detail: 'Unsupported Media Type' },
  rate_limited: {
    status: 429,
    detail:
      'That was a little fast for us. Try again in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} one {# minute} other {# minutes}}.',
  },
  headers_too_large: { status: 431, detail: 'Request Header Fields Too Large' },
  payment_provider_unavailable: { status: 503, detail: 'The card payment provider is not available.' },
  unavailable: {
    status: 503,
    detail:
      'We are very busy just now. Try again in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} one {# minute} other {# minutes}}: nothing is lost.',
  },
  storage_full: {
    status: 507,
    detail: 'We cannot save anything just now, because our disk is full. Please try again later.',
  },
  internal: { status: 500, detail: 'Internal server error' },
};

export interface RefusedField {
  /** Such as `shippings[0].date`; empty for the whole. */
  propertyPath: string;
  code: ViolationCode;
  message: Sentence;
  params?: Params | undefined;
}

export interface AppErrorOptions {
  /** The code's default sentence when left out. */
  detail?: Sentence;
  params?: Params;
  violations?: readonly RefusedField[];
  current?: object;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** s; what is away for a while is asked for again, unless somebody knows when. */
const comeAgain = 10;

/** Becomes a problem document when thrown below a route. Its `message` is the English detail. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly violations: readonly RefusedField[];
  readonly current: object | undefined;
  readonly headers: Record<string, string>;
  private readonly detail: Sentence;
  private readonly params: Params;

  constructor(
    readonly code: ErrorCode,
    {
      detail = refusals[code].detail,
      params = {},
      violations = [],
      current,
      headers = {},
      cause,
    }: AppErrorOptions = {},
  ) {
    super(detailOf('en', detail, params, violations), { cause });
    this.detail = detail;
    this.params = params;
    this.status = refusals[code].status;
    this.violations = violations;
    this.current = current;
    this.headers = this.status === 503 ? { 'retry-after': String(comeAgain), ...headers } : headers;
  }

  saidIn(locale: Locale): { detail: string; violations: Violation[] } {
    return {
      detail: detailOf(locale, this.detail, this.params, this.violations),
      violations: this.violations.map(({ message, params, ...one }) => ({
        ...one,
        message: say(locale, message, params),
        ...(params ? { params: { ...params } } : {}),
      })),
    };
  }
}

/** One line a violation, if there are any. */
function detailOf(locale: Locale, detail: Sentence, params: Params, violations: readonly RefusedField[]): string {
  if (violations.length === 0) return say(locale, detail, params);
  const lines = violations.map(({ propertyPath, message, params: values }) => {
    const sentence = say(locale, message, values);
    return propertyPath ? `${propertyPath}: ${sentence}` : sentence;
  });
  return lines.join('\n');
}

export const invalid = (propertyPath: string, code: ViolationCode, message: Sentence, params?: Params): AppError =>
  invalidAll([{ propertyPath, code, message, params }]);

export const invalidAll = (violations: readonly RefusedField[]): AppError => new AppError('validation', { violations });

export const invalidIri = (iri: string): AppError =>
  new AppError('invalid_iri', { detail: 'Invalid IRI "{iri}".', params: { iri } });

/** 400: well-formed, but the item does not exist (any more). */
export const itemNotFound = (iri: string): AppError =>
  new AppError('invalid_iri', { detail: 'Item not found for "{iri}".', params: { iri } });

/** 404, also for an item that the caller must not know of. */
export const notFound = (): AppError => new AppError('not_found');

/** @throws AppError 404 for nothing */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
export const accessDenied = (): AppError => new AppError('access_denied');

/** 403 for a form that a robot seems to have sent (docs/product/law.md, "Robots"). */
export const takenForRobot = (): AppError =>
  new AppError('access_denied', {
    detail: 'We thought we saw a robot. Try again, or call us: the number is in the legal notices.',
  });

/** @param seconds until a retry, in `Retry-After` and the sentence */
const later = (code: 'rate_limited' | 'unavailable', seconds: number, cause?: unknown): AppError => {
  const whole = Math.max(1, Math.ceil(seconds));
  // A few extra seconds do not make another minute.
  const minutes = whole < 60 ? 0 : Math.ceil((whole - 5) / 60);
  return new AppError(code, { params: { seconds: whole, minutes }, headers: { 'retry-after': String(whole) }, cause });
};

export const rateLimited = (seconds: number): AppError => later('rate_limited', seconds);

/** 503 for a full queue, or a database that is down. */
export const unavailable = (seconds: number, cause?: unknown): AppError => later('unavailable', seconds, cause);

export const storageFull = (cause: unknown): AppError =>
  new AppError('storage_full', { cause, headers: { 'retry-after': '60' } });

export type UnauthorizedMessage =
  | 'Invalid credentials.'
  | 'JWT Token not found'
  | 'Invalid JWT Token'
  | 'Expired JWT Token';

/** 401 with `{code, message}` instead of a problem document (docs/product/api.md, "Errors"). */
export class UnauthorizedError extends AppError {
  override name = 'UnauthorizedError';
  readonly session: string | undefined;
  readonly token: 'forged' | 'reused' | undefined;
  /** @param about never sent: the session of a refused refresh token, where known, and what is wrong with a token */
  constructor(
    readonly reason: UnauthorizedMessage,
    about: { session?: string | undefined; token?: 'forged' | 'reused' | undefined } = {},
  ) {
    super('unauthenticated', { detail: reason });
    this.session = about.session;
    this.token = about.token;
  }
}

/** People can correct it: one sentence, without a trace, exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Such as `ENOENT`; undefined for other errors. */
export const systemCodeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'part of that path is a file, not a folder',
};

/** Such as `ENOSPC`; else the system's message. */
export function writeFailure(cause: unknown): string {
  const code = systemCodeOf(cause) ?? '';
  return reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
}
