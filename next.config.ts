import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { cameraPath } from './back-office/provider/sections';
import { serverEnv } from './lib/env';
import { cameraHeader, securityHeaders } from './lib/security/headers';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Leaves the message parser out of the browser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

const config: NextConfig = {
  // Development and production of one checkout must not share it.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // Pages are not cached in development, and hot reload evaluates code.
  ...(process.env.NODE_ENV === 'production'
    ? { cacheHandler: fileURLToPath(new URL('./lib/prerendered/cache-handler.mjs', import.meta.url)) }
    : {}),
  // deploy/Dockerfile
  ...(process.env.STANDALONE === '1' ? { output: 'standalone' as const } : {}),
  poweredByHeader: false,
  // Pages bring the one of their cache; the framework would hash the page at each request.
  generateEtags: false,
  reactStrictMode: true,
  // `npm run typecheck` does: here it would be a third of each build.
  typescript: { ignoreBuildErrors: true },
  // scripts/shop/keep-source-maps.mjs takes them away from the public files.
  productionBrowserSourceMaps: process.env.SOURCE_MAPS === '1',
  // Without a tag manager pages have nothing of it.
  compiler: { define: { HAS_TAG_MANAGER: Boolean(process.env.NEXT_PUBLIC_TAG_MANAGER_ID) } },
  // One register for the program that serves and for app/metrics/route.ts.
  serverExternalPackages: ['prom-client'],
  transpilePackages: ['@jolimot/back-office', '@jolimot/card', '@jolimot/client', '@jolimot/contract'],
  // The browser never needs Node's module.
  turbopack: { resolveAlias: { module: { browser: './components/card/no-node-module.ts' } } },
  experimental: {
    // Else one `import()` is compiled anew for each way that leads to it, and the browser takes whichever comes first:
    // a module is then missing for good (docs/decisions/0014-code-comes-with-its-step.md).
    turbopackClientSideNestedAsyncChunking: false,
  },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders(serverEnv().siteUrl) },
    { source: cameraPath, headers: [cameraHeader] },
    // The framework would let caches keep their 404.
    { source: '/admin/:path*', headers: [{ key: 'Cache-Control', value: 'private, no-store' }] },
    {
      source: '/art/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
};

export default withNextIntl(config);
