/**
 * Stands for Node's `module` in the browser bundle: HarfBuzz's loader names it in a branch that only Node enters
 * (next.config.ts, resolveAlias).
 */
export function createRequire(): never {
  throw new Error('There is no Node here.');
}
