import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors';
import { clientKey } from './rate-limits';

/** How bodies may arrive. */
export interface BodyLimits {
  /** How long a body of words may take to arrive, ms; also how long what nobody reads any more is still taken in. */
  wordsMs: number;
  /** The same for a file, ms. */
  fileMs: number;
  /** Bodies under way from one address at a time. */
  most: number;
}

/** 40 MB over a slow line take minutes, words never do; a household or an office sends a few things at once. */
const bodyLimits: BodyLimits = { wordsMs: 30_000, fileMs: 600_000, most: 20 };

/** After this a refused sender may try again, s: what holds the places is gone by then, or nearly. */
const retryAfter = 10;

/**
 * Bounds what half-sent bodies can hold: each has its time, and one address has so many under way. A body that came
 * whole with its head is not counted. To be installed after what sets headers, so that refusals carry them.
 */
export function installBodyLimits(app: FastifyInstance, limits: BodyLimits = bodyLimits): void {
  const underWay = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', async (request, reply) => {
    if (!mayBringBody(request)) return;
    // The rest of what the socket has already read is handed over in this turn.
    await nextTurn();
    if (!isUnderWay(request.raw)) return;
    const key = clientKey(request.ip);
    if (countOf(underWay, key) >= limits.most) {
      reply.header('connection', 'close');
      throw new AppError('rate_limited', { headers: { 'retry-after': String(retryAfter) } });
    }
    hold(underWay, key, request.raw);
    giveTime(request, reply, limits);
  });
}

const mayBringBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A request that is not from a socket (an injected one) says nothing of its completeness. */
const isUnderWay = (raw: IncomingMessage): boolean => raw.complete === false && !raw.destroyed;

function countOf(underWay: Map<string, Set<IncomingMessage>>, key: string): number {
  const held = underWay.get(key);
  if (!held) return 0;
  for (const raw of held) if (!isUnderWay(raw)) held.delete(raw);
  return held.size;
}

function hold(underWay: Map<string, Set<IncomingMessage>>, key: string, raw: IncomingMessage): void {
  const held = underWay.get(key) ?? new Set();
  underWay.set(key, held.add(raw));
  raw.once('close', () => {
    held.delete(raw);
    if (held.size === 0 && underWay.get(key) === held) underWay.delete(key);
  });
}

/** Ends a request whose body does not come; one that is answered before its body came is cut off a while later. */
function giveTime(request: FastifyRequest, reply: FastifyReply, { wordsMs, fileMs }: BodyLimits): void {
  const { raw } = request;
  const isFile = request.routeOptions.config.takesFile === true;
  const after = (ms: number, late: () => void) => setTimeout(() => isUnderWay(raw) && late(), ms).unref();
  const cut = () => raw.destroy();
  let timer = after(isFile ? fileMs : wordsMs, () => {
    if (reply.sent) cut();
    else reply.header('connection', 'close').send(new AppError('request_timeout'));
  });
  reply.raw.once('finish', () => {
    clearTimeout(timer);
    if (isUnderWay(raw)) timer = after(wordsMs, cut);
  });
  raw.once('close', () => clearTimeout(timer));
}

/** How long all of a request may take to arrive, ms: 40 MB over a slow line. Words have less (see slow-requests.ts). */
const fileTimeout = bodyLimits.fileMs;

/**
 * How long a caller may take, ms: to send the head of a request, and all of it; how long an idle connection is kept
 * (longer than proxies do, so that they never meet one just closed); how long any other work may take.
 */
export const timeouts = {
  // Node would refuse a request without a host by itself, with no body; ours is in request-url.ts.
  http: { headersTimeout: 20_000, requireHostHeader: false },
  requestTimeout: fileTimeout,
  keepAliveTimeout: 72_000,
  handlerTimeout: 120_000,
} as const;

/** An upload arrives while its call already runs. */
export const uploadTimeout = { handlerTimeout: fileTimeout + timeouts.handlerTimeout } as const;
