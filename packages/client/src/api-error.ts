import type { ErrorCode, Violation } from '@jolimot/contract/problem';

/** `network`: the call may have taken effect. */
export type ApiErrorCode = ErrorCode | 'network';

/** `detail` is the server's sentence, preferred to ours (docs/product/screens.md, "What loads"). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    /** 0 without an answer. */
    readonly status: number,
    readonly detail: string,
    readonly violations: readonly Violation[] = [],
    /** Seconds. */
    readonly retryAfter: number | null = null,
  ) {
    super(detail);
  }
}

/** Unknown, another account's (the API does not tell which), or a malformed name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Other errors are faults of ours: `internal`. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', 500, '');
