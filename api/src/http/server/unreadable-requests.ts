import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@jolimot/contract/problem';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../clock';
import { AppError } from '../../errors';
import { methodNotAllowed } from '../limits/request-url';
import { problemOf } from '../representation/problem';

/** How what cannot be read as a request is answered: straight to the socket, since there is no request to reply to. */
export interface UnreadableAnswers {
  /** What every answer carries (see security-headers.ts). */
  headers: Readonly<Record<string, string>>;
  /** Told of each answer's status. */
  count: (status: number) => void;
}

/** What Node says of a head that it gives up on; everything else is not HTTP. */
const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers a `clientError` of the server and closes its socket.
 * Which page asked is not known, so that no origin is allowed to read it.
 */
export function answerUnreadable(error: { code?: string }, socket: Duplex, answers: UnreadableAnswers): void {
  // The other side has gone, or an answer is already on its way on this socket: a second one would spoil it.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  end(socket, new AppError(codeOf[error.code ?? ''] ?? 'bad_request'), answers);
}

/** Refuses tunnels, which Node hands over past the router, and lets what is expected be decided by the route. */
export function installUnreadableAnswers(app: FastifyInstance, answers: UnreadableAnswers): void {
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => end(socket, methodNotAllowed(), answers));
  // Node would answer an `Expect` that it does not know with an empty 417; a server may as well pass over it.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}

/** Node keeps the response in hand on its socket. */
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
