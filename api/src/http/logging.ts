import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from '../env';

/**
 * The log: one JSON line for each event, with the request's id.
 * Neither tokens nor passwords nor the references that open a guest's draft ever reach it.
 */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: {
      paths: ['authorization', 'token', 'refreshToken', 'password'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '[hidden]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: maskUrl(request.url),
        remoteAddress: request.ip,
      }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}

/** Takes the capabilities out of an address: creation references, mailed tokens, signatures. */
export function maskUrl(url: string): string {
  return url
    .replace(
      /(\/creations\/(?:duplicate\/)?)([0-9A-Za-z]{12})(?![0-9A-Za-z])/g,
      (_, path: string, reference: string) => path + mask(reference),
    )
    .replace(
      /([?&](?:creationReference|reference)=)([^&]*)/g,
      (_, name: string, reference: string) => name + mask(reference),
    )
    .replace(/([?&](?:signature|token|refreshToken)=)[^&]*/g, '$1…')
    .replace(/(\/validate\/|\/reset-password\/\d+\/)[^/?]+/g, '$1…');
}

/** Enough to tell two drafts apart in the log, not enough to open one. */
const mask = (reference: string): string => `${reference.slice(0, 2)}…`;
