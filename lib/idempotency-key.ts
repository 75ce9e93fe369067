/** A new key for a call that must take effect once. Works on plain http too, where `crypto.randomUUID` does not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives one key for as long as the wish stays the same, so that a repeated try after a lost answer is known as such,
 * and a new key as soon as anything in it changes.
 */
export function keyKeeper(): { keyFor: (wish: unknown) => string; forget: () => void } {
  let held: { signature: string; key: string } | null = null;
  return {
    keyFor: (wish) => {
      const signature = JSON.stringify(wish);
      if (held?.signature !== signature) held = { signature, key: newIdempotencyKey() };
      return held.key;
    },
    forget: () => {
      held = null;
    },
  };
}
