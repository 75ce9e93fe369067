import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../env';

/** A year in seconds, as on the storefront. */
const httpsFor = 31_536_000;

const strict = (config: Pick<Config, 'apiPublicUrl'>): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  // The storefront, another origin, shows our photos.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  // No effect over http (RFC 6797); subdomains may belong to others.
  strictTransportSecurity: config.apiPublicUrl.startsWith('https:') && { maxAge: httpsFor, includeSubDomains: false },
});

/** For answers that are written directly to the socket. */
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

export const shopOrigin = (config: Pick<Config, 'storefrontUrl'>): string => new URL(config.storefrontUrl).origin;

export async function installSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, strict(config));
  await app.register(cors, {
    origin: [shopOrigin(config)],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id', 'Link', 'Digest', 'Content-Disposition'],
    maxAge: 600,
    // Else an OPTIONS that is no preflight gets plain text.
    strictPreflight: false,
  });
}
