/** Works on plain http too, where `crypto.randomUUID` does not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
