import { ApiError } from '@jolimot/client/api-error';

/** ms; `upload` without progress. */
const limits = { answer: 40_000, upload: 60_000 } as const;

const late = new ApiError('network', 0, 'No answer in time');

/**
 * By hand: Safari before 17.4 lacks `AbortSignal.any`.
 * @param call gets the signal that ends it, and what restarts the time
 * @throws what the call throws; ApiError `network` when no answer came in time
 */
export async function inTime<Answer>(
  call: (signal: AbortSignal, resetTimeout: () => void) => Promise<Answer>,
  { ended, isUpload = false }: { readonly ended?: AbortSignal; readonly isUpload?: boolean } = {},
): Promise<Answer> {
  const controller = new AbortController();
  const end = (): void => controller.abort(ended?.reason);
  const begin = () => setTimeout(() => controller.abort(late), isUpload ? limits.upload : limits.answer);
  let timer = begin();
  const resetTimeout = (): void => {
    clearTimeout(timer);
    timer = begin();
  };
  if (ended?.aborted) end();
  ended?.addEventListener('abort', end, { once: true });
  try {
    return await call(controller.signal, resetTimeout);
  } catch (error) {
    throw controller.signal.reason === late ? late : error;
  } finally {
    clearTimeout(timer);
    ended?.removeEventListener('abort', end);
  }
}
