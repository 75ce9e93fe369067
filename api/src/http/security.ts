import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../env';

/** How long a browser that came once insists on https, s: a year, as the storefront asks. */
const httpsFor = 31_536_000;
/** The one origin whose pages may call the API. */
export const shopOrigin = (config: Pick<Config, 'storefrontUrl'>): string => new URL(config.storefrontUrl).origin;

/** Headers that keep browsers strict, the one origin that may call from a page, and the store of rate limits. */
export async function installSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // The storefront, another origin, shows our photos and thumbnails.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Void over http (RFC 6797), and its subdomains may be other people's.
    strictTransportSecurity: config.apiPublicUrl.startsWith('https:') && { maxAge: httpsFor, includeSubDomains: false },
  });
  await app.register(cors, {
    origin: [shopOrigin(config)],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id', 'Link', 'Digest', 'Content-Disposition'],
    maxAge: 600,
  });
  // Only calls that name a limit are limited (see rate-limits.ts).
  await app.register(rateLimit, { global: false });
}
