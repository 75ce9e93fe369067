import type { ErrorCode, Violation } from '@jolimot/contract/problem';

/** `network`: no answer came; the call may have taken effect. */
export type ApiErrorCode = ErrorCode | 'network';

/**
 * A refused or unanswered call. `detail` is the server's sentence, shown in preference to ours
 * (docs/product/screens.md, "What loads").
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    /** HTTP status; 0 without an answer. */
    readonly status: number,
    readonly detail: string,
    readonly violations: readonly Violation[] = [],
    /** Seconds to wait before a retry, when the server says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(detail);
  }
}

/**
 * The visitor has no such item: unknown, another account's (the API does not tell the two apart), or a malformed name.
 * False for an ended session or a rate limit.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Other errors are our own faults, such as a broken contract: shown as `internal`. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', 500, '');
