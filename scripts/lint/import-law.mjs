/**
 * What may import what. A rule forbids `to` for every file of `from`, except `but`; both are tried on the path from the
 * root, and a package is `npm:name`. `tests: true` holds for tests as well.
 * @typedef {{from: RegExp, to: RegExp, but?: RegExp, tests?: boolean, because: string}} Law
 */

/** @type {Law[]} */
export const importLaw = [
  {
    from: /^packages\/card\/src\//,
    to: /./,
    but: /^packages\/card\/|^npm:(?!@jolimot|react|next|node:)/,
    because: 'packages/card knows no React, no DOM, no Node and no other part of the project',
  },
  {
    from: /^packages\/contract\/src\//,
    to: /./,
    but: /^packages\/(?:contract|card)\/|^npm:zod/,
    because: 'packages/contract depends on zod and packages/card alone',
  },
  {
    from: /^packages\/covers\/src\//,
    to: /./,
    but: /^packages\/(?:covers|card)\/|^npm:(?:zod|node:)/,
    because: 'packages/covers depends on zod and packages/card alone',
  },
  {
    from: /^packages\//,
    to: /^(?:api|app|components|lib|stores|scripts|e2e)\//,
    tests: true,
    because: 'a package knows neither the storefront nor the API',
  },
  {
    from: /^api\//,
    to: /^(?:app|components|lib|stores)\/|^npm:(?:react|next)/,
    tests: true,
    because: 'the API never imports the storefront',
  },
  {
    from: /^(?:app|components|lib|stores)\/|^[\w.]+\.ts$/,
    to: /^api\/|^npm:(?:drizzle-orm|fastify|pg)(?:\/|$)/,
    tests: true,
    because: 'the storefront talks to the API over HTTP, through lib/api',
  },
  {
    from: /^(?:app|components|lib|stores)\//,
    to: /^packages\/covers\//,
    because: 'the storefront learns of covers over HTTP, through lib/api',
  },
  {
    from: /^components\/ui\//,
    to: /^packages\/|^lib\/(?:api|auth|creation)\/|^stores\/|^components\/(?!ui\/)/,
    because: 'components/ui knows no domain',
  },
  {
    from: /^stores\//,
    to: /^lib\/(?:api|auth|creation|forms)\//,
    because: 'stores stand under lib/api: a store holds state and makes no calls',
  },
  {
    from: /^lib\/api\//,
    to: /^lib\/(?:auth|creation)\//,
    because: 'lib/api stands under what uses it: lib/auth and lib/creation',
  },
  { from: /^components\//, to: /^app\//, because: 'app → components → lib: never upwards' },
  { from: /^(?:lib|stores)\//, to: /^(?:app|components)\//, because: 'app → components → lib: never upwards' },
  {
    from: /^(?:app|components|lib|stores|api\/src|packages\/\w+\/src)\//,
    to: /^(?:scripts|e2e)\/|^(?:api|packages\/\w+)\/test\/|^test\/|\.(?:test|spec)\.tsx?$/,
    because: 'source never imports tests or scripts',
  },
];

/** Steps of the creation screen: folders of components/designer that share nothing but what lies beside them. */
const steps = ['catalogue', 'photos', 'words', 'preview'];

/** The step of the creation screen that a file belongs to. @returns {string | undefined} */
export function stepOf(file) {
  const [, folder] = /^components\/designer\/([^/]+)\//.exec(file) ?? [];
  return steps.includes(folder) ? folder : undefined;
}
