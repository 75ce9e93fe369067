import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export type Answer = { status?: number; headers?: Record<string, string>; body?: string } | 'dies';

export const pageCaching = 's-maxage=300, stale-while-revalidate=31535700';
const pageVary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';
export const page = (body: string, headers = {}): Answer => ({
  headers: { 'content-type': 'text/html', 'cache-control': pageCaching, vary: pageVary, ...headers },
  body,
});

export class Upstream {
  readonly asked: IncomingMessage[] = [];
  answer: (request: IncomingMessage) => Answer = () => page('');
  readonly #server: Server = createServer((request, response) => this.#reply(request, response));
  #port = 0;

  #reply(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(request);
    const answer = this.answer(request);
    if (answer === 'dies') {
      request.socket.destroy();
      return;
    }
    const { status = 200, headers = {}, body = '' } = answer;
    const zipped = /gzip/.test(request.headers['accept-encoding'] ?? '') && /html/.test(headers['content-type'] ?? '');
    response.writeHead(status, { ...headers, ...(zipped ? { 'content-encoding': 'gzip' } : {}) });
    response.end(zipped ? gzipSync(body) : body);
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = this.#server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }
}

/** @returns the cache's state (HIT, MISS, STALE …) and the answer */
export async function askThrough(base: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(base + path, { headers, redirect: 'manual' });
  return {
    cache: answer.headers.get('x-cache'),
    status: answer.status,
    headers: answer.headers,
    body: await answer.text(),
  };
}
