import { ApiError } from '@jolimot/client/api-error';

/** For the error page. */
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

/** 500 without one (docs/product/screens.md, "Error pages"). */
export function statusOf(error: unknown): number {
  if (error instanceof ApiError) return isStatus(error.status) ? error.status : 500;
  const code = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return isStatus(code) ? code : 500;
}

/** A fault's message is for developers. */
export const messageOf = (error: unknown): string | null =>
  (error instanceof RouteError || error instanceof ApiError) && error.message ? error.message : null;

/** 401 and 403 go to the error page; other errors stay with their part. @param error of the page's main load */
export function throwRefusal(error: unknown): void {
  const status = statusOf(error);
  if (error instanceof ApiError && (status === 401 || status === 403)) throw new RouteError(status, error.detail);
}
