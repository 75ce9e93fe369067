/** Thrown when work took longer than it may. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * The work's own outcome, as long as it comes in time.
 * @param ms how long it may take
 * @throws TimeoutError after that; the work itself goes on, and how it ends no longer matters
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
