import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../env';

/** How long a browser that came once insists on https, s: a year, as the storefront asks. */
const httpsFor = 31_536_000;

const strict = (config: Pick<Config, 'apiPublicUrl'>): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  // The storefront, another origin, shows our photos and thumbnails.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  // Void over http (RFC 6797), and its subdomains may be other people's.
  strictTransportSecurity: config.apiPublicUrl.startsWith('https:') && { maxAge: httpsFor, includeSubDomains: false },
});

/** The headers that keep browsers strict, by name, for answers that no route gives. */
export async function securityHeaders(config: Pick<Config, 'apiPublicUrl'>): Promise<Record<string, string>> {
  const bare = Fastify();
  await bare.register(helmet, strict(config));
  bare.get('/', async (_request, reply) =>
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
  const answer = await bare.inject('/');
  await bare.close();
  return Object.fromEntries(z.array(z.tuple([z.string(), z.string()])).parse(answer.json()));
}

/** The one origin whose pages may call the API. */
export const shopOrigin = (config: Pick<Config, 'storefrontUrl'>): string => new URL(config.storefrontUrl).origin;

/** Headers that keep browsers strict, and the one origin that may call from a page. */
export async function installSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, strict(config));
  await app.register(cors, {
    origin: [shopOrigin(config)],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id', 'Link', 'Digest', 'Content-Disposition'],
    maxAge: 600,
    // Else an OPTIONS that is no preflight gets a bare text, which is not the dialect.
    strictPreflight: false,
  });
}
