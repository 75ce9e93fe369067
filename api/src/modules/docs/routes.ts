import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { docsPage, docsPolicy } from './docs-page';
import { installOpenApi } from './openapi';

/** Must be registered before the routes that it documents. */
export async function docsRoutes(app: FastifyInstance, { config }: Deps): Promise<void> {
  await installOpenApi(app, config.apiPublicUrl);
  app.get('/docs.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, no-cache').send(app.swagger()),
  );
  let page: string | undefined;
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    // All routes are registered before the first request.
    page ??= docsPage(app.swagger());
    return reply
      .header('cache-control', 'public, no-cache')
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
