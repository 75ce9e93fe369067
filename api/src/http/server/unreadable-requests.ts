import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@jolimot/contract/problem';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../clock';
import { AppError } from '../../errors';
import { methodNotAllowed } from '../limits/request-url';
import { problemOf } from '../representation/problem';

/** How bytes that are no HTTP request are answered: straight to the socket, since Fastify has no request for them. */
export interface UnreadableAnswers {
  /** What every answer carries (see security-headers.ts). */
  headers: Readonly<Record<string, string>>;
  /** Told of each answer's status. */
  count: (status: number) => void;
}

/** Node's error codes for heads that it refuses; every other one means that it is no HTTP. */
const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers a `clientError` of the server and closes its socket.
 * The origin of the request is unknown, so the answer has no CORS header.
 */
export function answerUnreadable(error: { code?: string }, socket: Duplex, answers: UnreadableAnswers): void {
  // The client has gone, or an answer is already being sent on this socket: a second one would corrupt it.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  end(socket, new AppError(codeOf[error.code ?? ''] ?? 'bad_request'), answers);
}

/** Refuses CONNECT, which Node does not pass to the router, and passes a request with any `Expect` to its route. */
export function installUnreadableAnswers(app: FastifyInstance, answers: UnreadableAnswers): void {
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => end(socket, methodNotAllowed(), answers));
  // Node would answer an unknown `Expect` with an empty 417; a server may ignore it (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}

/** Node keeps the response that it is sending on the socket. */
const isAnswering = (socket: Duplex): boolean =>
  '_httpMessage' in socket &&
  socket._httpMessage instanceof Object &&
  'headersSent' in socket._httpMessage &&
  socket._httpMessage.headersSent === true;

function end(socket: Duplex, error: AppError, { headers, count }: UnreadableAnswers): void {
  const body = JSON.stringify(problemOf(error));
  const lines = Object.entries({
    ...headers,
    ...error.headers,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: systemClock.now().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  count(error.status);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}
