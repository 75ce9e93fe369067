import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Mischief =
  /** Never arrives. */
  | 'cut before'
  /** Done, but the answer is lost. */
  | 'cut after'
  /** The answer comes after the timeout. */
  | 'late'
  /** Arrives twice; the second answer comes back. */
  | 'twice';

export interface UnrulyProxy {
  url: string;
  /** Undefined lets the request pass. */
  next: () => Mischief | undefined;
  /** Delay of an answer, ms. */
  lateMs: number;
  done: Map<Mischief | 'passed', number>;
  close(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Between the shop and its provider. @param target of the requests */
export async function startUnrulyProxy(target: string): Promise<UnrulyProxy> {
  const server = createServer((request, response) => {
    pass(proxy, target, request, response).catch(() => response.destroy());
  });
  const proxy: UnrulyProxy = {
    url: '',
    next: () => undefined,
    lateMs: 6000,
    done: new Map(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  proxy.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return proxy;
}

async function pass(proxy: UnrulyProxy, target: string, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request);
  const mischief = proxy.next();
  proxy.done.set(mischief ?? 'passed', (proxy.done.get(mischief ?? 'passed') ?? 0) + 1);
  if (mischief === 'cut before') return response.destroy();
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !hopByHop.has(name) ? [[name, value]] : [],
  );
  const forward = () =>
    fetch(target + request.url, { method: request.method ?? 'GET', headers, ...(body.length > 0 ? { body } : {}) });
  if (mischief === 'twice') await forward();
  const answer = await forward();
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (mischief === 'cut after') return response.destroy();
  if (mischief === 'late') await pause(proxy.lateMs);
  return response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes);
}

const hopByHop = new Set(['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive']);
