import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { installOpenApi } from './openapi';

/** The reader's own script and styles, and nothing from any other place. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** `/docs.json` (OpenAPI 3.1) and a page to read it at `/docs`. To be called before the routes it documents. */
export async function docsRoutes(app: FastifyInstance, { config }: Deps): Promise<void> {
  await installOpenApi(app, config.apiPublicUrl);
  app.get('/docs.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, no-cache').send(app.swagger()),
  );
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy);
    });
    await pages.register(scalar, {
      routePrefix: '/docs',
      logLevel: 'silent',
      configuration: {
        url: '/docs.json',
        title: 'Jolimot API',
        // Everything here would ask another server.
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
      },
    });
  });
}
