import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { docsPage, docsPolicy } from './docs-page';
import { installOpenApi } from './openapi';

/** `/docs.json` (OpenAPI 3.1) and a page to read it at `/docs`. To be called before the routes it documents. */
export async function docsRoutes(app: FastifyInstance, { config }: Deps): Promise<void> {
  await installOpenApi(app, config.apiPublicUrl);
  app.get('/docs.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, no-cache').send(app.swagger()),
  );
  let page: string | undefined;
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    // Routes are complete once the first request comes, and the document does not change after that.
    page ??= docsPage(app.swagger());
    return reply
      .header('cache-control', 'public, no-cache')
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
