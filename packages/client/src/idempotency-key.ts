import { randomHex } from './random-hex';

export const newIdempotencyKey = (): string => randomHex(16);

/** One key while the request stays equal, for a retry after a lost answer. */
export function idempotencyKeys(): { keyFor: (request: unknown) => string; forget: () => void } {
  let last: { signature: string; key: string } | null = null;
  return {
    keyFor: (request) => {
      const signature = JSON.stringify(request);
      if (last?.signature !== signature) last = { signature, key: newIdempotencyKey() };
      return last.key;
    },
    forget: () => {
      last = null;
    },
  };
}
