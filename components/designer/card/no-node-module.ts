/**
 * Replaces Node's `module` in the browser bundle: HarfBuzz's loader imports it in a branch that only runs in Node
 * (next.config.ts, resolveAlias).
 */
export function createRequire(): never {
  throw new Error('There is no Node here.');
}
