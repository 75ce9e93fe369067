import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../env';
import { readTraceparent } from '../tracing/traceparent';
import { activeTraceparent } from '../tracing/tracing';
import { describeError } from './describe-error';

/**
 * One JSON line per event, without anything that callers send. A request shows its route and the numbers in its path.
 * @param to the standard output when left out
 */
export function createLogger(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    formatters: { log: knownFields },
    mixin: () => {
      const traceId = readTraceparent(activeTraceparent())?.traceId;
      return traceId === undefined ? {} : { traceId };
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request),
        network: networkOf(request.ip),
      }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
    hooks: {
      logMethod(given, method) {
        method.apply(this, withHarmlessWords(given));
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Besides numbers; none of them holds text from a caller. */
const fields = new Set([
  ...['err', 'req', 'res', 'job', 'traceId', 'transactionId', 'wrong', 'missingCovers'],
  // See security-event.ts.
  ...['event', 'what', 'outcome', 'factor', 'network'],
]);

/** Libraries add others, such as all headers. */
const knownFields = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).filter(
      ([name, value]) => fields.has(name) || typeof value === 'number' || typeof value === 'boolean',
    ),
  );

type LogCall = Parameters<NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>>[0];

/** Else pino and Fastify use the error's message, which may hold the whole URL. */
function withHarmlessWords(given: LogCall): LogCall {
  const [first, second] = given;
  if (typeof first === 'string') return [harmless(first)];
  const error = first instanceof Error ? first : errorIn(first);
  const isOwn = typeof second === 'string' && second !== error?.message;
  if (!error && second === undefined) return [first];
  return [first instanceof Error ? { err: first } : first, isOwn ? harmless(second) : 'an error'];
}

function errorIn(fields: unknown): Error | undefined {
  const found = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;
  return found instanceof Error ? found : undefined;
}

/** Every other URL or path comes from a caller. */
const harmless = (words: string): string =>
  words.startsWith('Server listening at ') ? words : words.replace(/\S*[/@?]\S*/g, '…');

/** Other parts of a path may open a draft or an account. */
function loggedPath(request: FastifyRequest): string {
  const route = request.routeOptions?.url;
  if (route === undefined) return 'none';
  const parameters = new Map(Object.entries(request.params ?? {}));
  return route.replace(/:(\w+)/g, (name, key: string) => {
    const value = parameters.get(key);
    return typeof value === 'string' && /^\d{1,15}$/.test(value) ? value : name;
  });
}

/** Shows where a flood comes from, not who calls. */
export function networkOf(ip: string | undefined): string {
  const four = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(ip ?? '')?.[1];
  if (four) return `${four}.0/24`;
  const groups = (ip ?? '').split('::')[0]?.split(':').slice(0, 3).join(':') ?? '';
  return groups === '' ? 'none' : `${groups}::/48`;
}
