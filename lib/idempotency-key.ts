/** A new key for a call that must take effect once. Works on plain http too, where `crypto.randomUUID` does not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys for calls that must take effect once: the same key for as long as the request stays the same, so that a try
 * repeated after a lost answer is known as such, and a new key as soon as anything in it changes.
 */
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
