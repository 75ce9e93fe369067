import http from 'node:http';
import net from 'node:net';
import type { WireRequest } from './request-draft';

export interface Answer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string;
  ms: number;
}
export interface Silence {
  silence: string;
  ms: number;
  /** On a kept connection. */
  reused?: boolean;
}

const patience = 20_000;

export class ApiConnection {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

  constructor(readonly port: number) {}

  /** Retries if the other side was just closing a kept connection. */
  async send(request: WireRequest): Promise<Answer | Silence> {
    const answer = await this.sendOnce(request);
    return 'silence' in answer && answer.reused ? this.sendOnce(request) : answer;
  }

  private sendOnce({ method, target, headers, body }: WireRequest): Promise<Answer | Silence> {
    const start = performance.now();
    const since = () => performance.now() - start;
    return new Promise((resolve) => {
      let request: http.ClientRequest;
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      try {
        request = http.request({
          host: '127.0.0.1',
          port: this.port,
          method,
          path: target,
          headers: { ...length, ...headers },
          agent: this.agent,
        });
      } catch (cause) {
        // Node refuses to write it: the raw requests try such bytes.
        resolve({ silence: `unsendable: ${cause instanceof Error ? cause.message : ''}`, ms: 0 });
        return;
      }
      request.setTimeout(patience, () => request.destroy(new Error('no answer within 20 s')));
      request.on('error', (cause) => resolve({ silence: cause.message, ms: since(), reused: request.reusedSocket }));
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', (cause) => resolve({ silence: cause.message, ms: since() }));
        response.on('end', () => {
          const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(named),
            body: Buffer.concat(parts).toString(),
            ms: since(),
          });
        });
      });
      request.end(body);
    });
  }

  /**
   * Reads until the other side ends or pauses.
   * @param waitMs for the first byte
   */
  sendRaw(bytes: Buffer, waitMs = 10_000): Promise<Answer | Silence> {
    const start = performance.now();
    return new Promise((resolve) => {
      const socket = net.connect(this.port, '127.0.0.1');
      const parts: Buffer[] = [];
      const finish = () => {
        socket.destroy();
        const answer = parsedAnswer(Buffer.concat(parts).toString('latin1'));
        const ms = performance.now() - start;
        resolve(answer ? { ...answer, ms } : { silence: 'the connection was closed without an answer', ms });
      };
      socket.setTimeout(waitMs, finish);
      socket.on('error', finish);
      socket.on('end', finish);
      socket.on('data', (part) => {
        parts.push(part);
        socket.setTimeout(500);
      });
      socket.write(bytes);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function parsedAnswer(text: string): Omit<Answer, 'ms'> | undefined {
  const split = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, split < 0 ? undefined : split).split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1];
  if (status === undefined) return undefined;
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
  return { status: Number(status), headers: Object.fromEntries(headers), body: split < 0 ? '' : text.slice(split + 4) };
}
