export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** @throws TimeoutError after `ms`; the work goes on, its outcome is ignored */
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
