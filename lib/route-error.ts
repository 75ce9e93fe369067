import { ApiError } from '@/lib/api/api-error';

/** An error that a page throws for the error page: it keeps its status and its message. */
export class RouteError extends Error {
  override readonly name = 'RouteError';
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

const isStatus = (value: unknown): value is number => typeof value === 'number' && value >= 400 && value <= 599;

/**
 * The status to show for whatever was thrown: 500 unless the error has one of its own
 * (docs/product/screens.md, "Error pages").
 */
export function statusOf(error: unknown): number {
  if (error instanceof ApiError) return isStatus(error.status) ? error.status : 500;
  const code = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return isStatus(code) ? code : 500;
}

/** The sentence that a thrown error has for people; null for a fault of the program, whose message is for its makers. */
export const messageOf = (error: unknown): string | null =>
  (error instanceof RouteError || error instanceof ApiError) && error.message ? error.message : null;

/**
 * Throws a refusal that concerns a page as a whole, for the error page: 401 « Authentication is required », 403 « You are
 * not allowed to access this page ». Any other error stays with the part that it concerns.
 * @param error of the load that the page is about, or null
 */
export function throwRefusal(error: unknown): void {
  const status = statusOf(error);
  if (error instanceof ApiError && (status === 401 || status === 403)) throw new RouteError(status, error.detail);
}
