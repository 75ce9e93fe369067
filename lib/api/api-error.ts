import type { ErrorCode, Violation } from '@jolimot/contract/problem';

/** What a call can end in besides its answer. `network`: no answer came at all; nothing is known of the effect. */
export type ApiErrorCode = ErrorCode | 'network';

/**
 * A refusal of the API, or its silence. `detail` is the server's own sentence: shown in preference to ours
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
 * Whether the API says that there is nothing of that name for this visitor: no such thing, somebody else's (which it does
 * not tell apart), or a name that cannot be one. Neither a session that has ended nor a limit says so.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
