/** HarfBuzz's loader imports Node's `module` in a branch that only Node runs (next.config.ts, resolveAlias). */
export function createRequire(): never {
  throw new Error('There is no Node here.');
}
