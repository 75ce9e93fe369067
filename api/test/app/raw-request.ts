import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** @returns the port */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The app does not listen on a port.');
  return address.port;
}

/** Sends bytes that no HTTP client would, and waits until the other side closes. */
export function rawRequest(port: number, text: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  return answerOn(socket);
}

/** Status 0 when nothing came. */
export function answerOn(socket: Socket): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('latin1'))));
  });
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
