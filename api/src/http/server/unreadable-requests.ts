import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@jolimot/contract/problem';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../clock';
import { AppError } from '../../errors';
import { methodNotAllowed } from '../limits/request-url';
import { problemOf } from '../representation/problem';

/** Written to the socket: Fastify has no request here. */
export interface UnreadableAnswers {
  headers: Readonly<Record<string, string>>;
  count: (status: number) => void;
}

/** Node's error codes; other codes mean that it is not HTTP. */
const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Without CORS headers: the origin is unknown. */
export function answerUnreadable(error: { code?: string }, socket: Duplex, answers: UnreadableAnswers): void {
  // A second answer would corrupt one that is being sent.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  end(socket, new AppError(codeOf[error.code ?? ''] ?? 'bad_request'), answers);
}

/** Node does not pass CONNECT to the router. */
export function installUnreadableAnswers(app: FastifyInstance, answers: UnreadableAnswers): void {
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => end(socket, methodNotAllowed(), answers));
  // Node would send an empty 417; a server may ignore `Expect` (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}

/** Node keeps the current response on the socket. */
const isAnswering = (socket: Duplex): boolean =>
  '_httpMessage' in socket &&
  socket._httpMessage instanceof Object &&
  'headersSent' in socket._httpMessage &&
  socket._httpMessage.headersSent === true;

function end(socket: Duplex, error: AppError, { headers, count }: UnreadableAnswers): void {
  const body = JSON.stringify(problemOf(error, 'en'));
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
