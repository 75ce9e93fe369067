import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, rateLimited } from '../../errors';
import { clientKey } from './rate-limits';

export interface BodyLimits {
  /** Without a file; also for the rest of a refused body. */
  textMs: number;
  fileMs: number;
  /** Incomplete bodies of one client at a time. */
  concurrent: number;
}

/** 40 MB over a slow connection take minutes; an office sends a few bodies at once. */
const bodyLimits: BodyLimits = { textMs: 30_000, fileMs: 600_000, concurrent: 20 };

const retryAfter = 10;

/** A body that came with its head does not count. Install it after the hooks that set headers, for refusals too. */
export function installBodyLimits(app: FastifyInstance, limits: BodyLimits = bodyLimits): void {
  const underWay = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', async (request, reply) => {
    if (!mayBringBody(request)) return;
    // The socket's data arrive within one turn of the event loop.
    await nextTurn();
    if (!isUnderWay(request.raw)) return;
    const key = clientKey(request.ip);
    if (countOf(underWay, key) >= limits.concurrent) {
      reply.header('connection', 'close');
      throw rateLimited(retryAfter);
    }
    hold(underWay, key, request.raw);
    giveTime(request, reply, limits);
  });
}

const mayBringBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Injected requests have no socket. */
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

/** After an early answer the connection is cut a while later. */
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

const fileTimeout = bodyLimits.fileMs;

/** ms. Longer than proxies keep idle connections: they must not use a closed one. */
export const timeouts = {
  // Node's refusal has an empty body; request-url.ts sends a problem document.
  http: { headersTimeout: 20_000, requireHostHeader: false },
  requestTimeout: fileTimeout,
  keepAliveTimeout: 72_000,
  handlerTimeout: 120_000,
} as const;

/** Its call already runs while an upload arrives. */
export const uploadTimeout = { handlerTimeout: fileTimeout + timeouts.handlerTimeout } as const;
