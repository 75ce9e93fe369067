import type { ErrorCode, Violation } from '@jolimot/contract/problem';

/** How a call can fail. `network`: no answer came; whether the call took effect is not known. */
export type ApiErrorCode = ErrorCode | 'network';

/**
 * A call that the API has refused or not answered. `detail` is the server's own sentence: shown in preference to ours
 * (docs/product/screens.md, "What loads").
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    readonly detail: string,
    readonly violations: readonly Violation[] = [],
    /** Seconds to wait before another try, when the server says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(detail);
  }

  /** The violation of one field, if any. */
  violationOf(propertyPath: string): Violation | undefined {
    return this.violations.find((violation) => violation.propertyPath === propertyPath);
  }
}

/**
 * Whether the API has answered that this visitor has no such thing: it does not exist, belongs to another account (the
 * API does not tell the two apart), or its name is malformed. A session that has ended or a rate limit says nothing of
 * it.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
