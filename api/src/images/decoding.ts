import { uploadLimits } from '@jolimot/contract/creations';
import sharp, { type SharpOptions } from 'sharp';

// Every picture is another one: remembering operations would only hold memory and files that are gone.
sharp.cache(false);
// Pictures are worked on one beside the other (see `decodingGate`), each on one thread.
sharp.concurrency(1);

/**
 * How photos are decoded, at upload and in print: what an upload accepted must also print.
 * `error`: broken or cut pictures are refused, but not the harmless warnings that some phones' files cause.
 */
export const photoDecoding = {
  failOn: 'error',
  limitInputPixels: uploadLimits.pixels,
  sequentialRead: true,
} as const satisfies SharpOptions;

/** Lets only so many tasks run at a time, the others wait in turn. */
export function createGate(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** A picture of 100 megapixels may need 300 MB while it is decoded: two at a time. */
export const decodingGate = createGate(2);
