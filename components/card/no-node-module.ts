/**
 * Replaces Node's `module` in the browser: HarfBuzz's loader imports it in a branch that only Node runs
 * (next.config.ts, resolveAlias).
 */
export function createRequire(): never {
  throw new Error('There is no Node here.');
}
