import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors';
import { clientKey } from './rate-limits';

/** How bodies may arrive. */
export interface BodyLimits {
  /** How long a body without a file may take to arrive, ms; also how long the rest of a refused body is still read. */
  textMs: number;
  /** The same for a file, ms. */
  fileMs: number;
  /** Incomplete bodies of one client at a time. */
  concurrent: number;
}

/** 40 MB over a slow connection take minutes, text takes seconds; a household or an office sends a few bodies at once. */
const bodyLimits: BodyLimits = { textMs: 30_000, fileMs: 600_000, concurrent: 20 };

/** `Retry-After` of a refusal, s: some of the incomplete bodies have ended by then. */
const retryAfter = 10;

/**
 * Limits incomplete request bodies: each has a time limit, and one client only so many at once. A body that came whole
 * with its head is not counted. Install it after the hooks that set headers, so that refusals carry them.
 */
export function installBodyLimits(app: FastifyInstance, limits: BodyLimits = bodyLimits): void {
  const underWay = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', async (request, reply) => {
    if (!mayBringBody(request)) return;
    // Data that the socket has read already is handed over within one turn of the event loop.
    await nextTurn();
    if (!isUnderWay(request.raw)) return;
    const key = clientKey(request.ip);
    if (countOf(underWay, key) >= limits.concurrent) {
      reply.header('connection', 'close');
      throw new AppError('rate_limited', { headers: { 'retry-after': String(retryAfter) } });
    }
    hold(underWay, key, request.raw);
    giveTime(request, reply, limits);
  });
}

const mayBringBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** An injected request has no socket, and `complete` is not set. */
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

/** Ends a request whose body takes too long; one that was answered before its body came is cut off a while later. */
function giveTime(request: FastifyRequest, reply: FastifyReply, { textMs, fileMs }: BodyLimits): void {
  const { raw } = request;
  const isFile = request.routeOptions.config.takesFile === true;
  const after = (ms: number, late: () => void) => setTimeout(() => isUnderWay(raw) && late(), ms).unref();
  const cut = () => raw.destroy();
  let timer = after(isFile ? fileMs : textMs, () => {
    if (reply.sent) cut();
    else reply.header('connection', 'close').send(new AppError('request_timeout'));
  });
  reply.raw.once('finish', () => {
    clearTimeout(timer);
    if (isUnderWay(raw)) timer = after(textMs, cut);
  });
  raw.once('close', () => clearTimeout(timer));
}

/** How long a whole request may take to arrive, ms: 40 MB over a slow connection. A body without a file has less. */
const fileTimeout = bodyLimits.fileMs;

/**
 * How long a caller may take, ms: to send the head of a request, and all of it; how long an idle connection is kept
 * (longer than proxies do, so that they never meet one just closed); how long any other work may take.
 */
export const timeouts = {
  // Node would refuse a request without a host with an empty body; request-url.ts refuses it with a problem document.
  http: { headersTimeout: 20_000, requireHostHeader: false },
  requestTimeout: fileTimeout,
  keepAliveTimeout: 72_000,
  handlerTimeout: 120_000,
} as const;

/** An upload arrives while its call already runs. */
export const uploadTimeout = { handlerTimeout: fileTimeout + timeouts.handlerTimeout } as const;
