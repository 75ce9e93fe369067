import type { Locale } from '@jolimot/contract/fields';
import type { ErrorCode, Problem } from '@jolimot/contract/problem';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageAwayError } from '../../adapters/storage/storage';
import { isDiskFull, isOutage } from '../../db/outage';
import { AppError, storageFull, UnauthorizedError, unavailable } from '../../errors';
import { type SecurityEvent, securityEvent } from '../../log/security-event';
import { errorLocale } from './negotiation';

/** For errors of Fastify and its plugins; other statuses become 500. */
const codeByStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'access_denied',
  404: 'not_found',
  405: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
};

/** s: a restart rarely takes longer. */
const outageSeconds = 5;

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return storageFull(error);
  if (isOutage(error) || error instanceof StorageAwayError) return unavailable(outageSeconds, error);
  const status = statusIn(error);
  const code = status === undefined ? undefined : codeByStatus[status];
  // Only the log gets a library's message.
  return new AppError(code ?? 'internal', { cause: error });
}

function statusIn(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { statusCode, code } = error as Partial<FastifyError>;
  // Errors of a database or provider may have a `statusCode` too.
  return typeof code === 'string' && code.startsWith('FST_') ? statusCode : undefined;
}

/** docs/product/api.md, "Errors"; RFC 9457 */
export function problemOf(error: AppError, locale: Locale): Problem {
  const { detail, violations } = error.saidIn(locale);
  return {
    type: `/errors/${error.code}`,
    title: 'An error occurred',
    status: error.status,
    detail,
    code: error.code,
    ...(violations.length > 0 ? { violations } : {}),
    ...(error.current ? { current: { ...error.current } } : {}),
  };
}

export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => sendError(toAppError(thrown), request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
}

/** Of violations. */
const eventOfCode: Partial<Record<ViolationCode, SecurityEvent>> = {
  second_factor_wrong: 'second_factor_wrong',
  password_wrong: 'password_wrong',
  token_invalid: 'link_refused',
};

function securityEventOf(error: AppError): SecurityEvent | undefined {
  if (error.code === 'rate_limited') return 'limit_reached';
  if (error.code === 'access_denied') return 'access_denied';
  if (error instanceof UnauthorizedError) {
    if (error.token) return `token_${error.token}`;
    if (error.reason === 'Invalid credentials.') return 'sign_in_refused';
    // Expired ones and guests are usual.
    return error.reason === 'Invalid JWT Token' ? 'token_refused' : undefined;
  }
  return error.violations.map(({ code }) => eventOfCode[code]).find(Boolean);
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const event = securityEventOf(error);
  if (event) securityEvent(request, event);
  // A full queue can refuse thousands: one line each, without a trace.
  if (error.code === 'unavailable' && error.cause === undefined) request.log.warn(error.message);
  else if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.message);
  reply.code(error.status).headers(error.headers).serializer(JSON.stringify);
  // Even if the handler had set headers.
  reply.removeHeader('etag').header('cache-control', 'no-store');
  if (error instanceof UnauthorizedError) {
    return reply
      .header('www-authenticate', 'Bearer')
      .type('application/json; charset=utf-8')
      .send({ code: 401, message: error.reason });
  }
  return reply.type('application/problem+json; charset=utf-8').send(problemOf(error, errorLocale(request)));
}
