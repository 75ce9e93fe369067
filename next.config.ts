import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { serverEnv } from './lib/env';
import { securityHeaders } from './lib/security/headers';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Compiling messages at build time leaves the message parser out of the browser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

const config: NextConfig = {
  // Two servers of one checkout (development beside a production build) must not share their output folder.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // Development needs neither: pages are not cached there, and hot reload evaluates code.
  ...(process.env.NODE_ENV === 'production'
    ? { cacheHandler: fileURLToPath(new URL('./lib/prerendered/cache-handler.mjs', import.meta.url)) }
    : {}),
  // For an image that holds what the server loads and nothing else (deploy/Dockerfile).
  ...(process.env.STANDALONE === '1' ? { output: 'standalone' as const } : {}),
  poweredByHeader: false,
  // Pages bring the one that their cache counted once; the framework would hash the whole page at each request.
  generateEtags: false,
  reactStrictMode: true,
  // `npm run typecheck` does, in `npm test` too: here it would be a third of each build.
  typescript: { ignoreBuildErrors: true },
  // Only for a build that takes them away from the public files at its end (scripts/shop/keep-source-maps.mjs).
  productionBrowserSourceMaps: process.env.SOURCE_MAPS === '1',
  // Pages of a shop without a tag manager have nothing of it, not even the question whether there is one.
  compiler: { define: { HAS_TAG_MANAGER: Boolean(process.env.NEXT_PUBLIC_TAG_MANAGER_ID) } },
  transpilePackages: ['@jolimot/back-office', '@jolimot/card', '@jolimot/client', '@jolimot/contract'],
  // HarfBuzz's loader, fetched by the card's pages alone, names a Node module that the browser never needs.
  turbopack: { resolveAlias: { module: { browser: './components/card/no-node-module.ts' } } },
  experimental: {
    // Else one `import()` is compiled anew for each way that leads to it, without what that way has loaded, and the
    // browser takes whichever comes first: a module is then missing for good (docs/decisions/0014-code-comes-with-its-step.md).
    turbopackClientSideNestedAsyncChunking: false,
  },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders(serverEnv().siteUrl) },
    // The middleware does not see these addresses, and the framework would let caches keep their 404.
    { source: '/admin/:path*', headers: [{ key: 'Cache-Control', value: 'private, no-store' }] },
    {
      source: '/art/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
};

export default withNextIntl(config);
