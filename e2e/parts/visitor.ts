import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { problem } from '@jolimot/contract/problem';
import type { Answer, Asked } from '../../api/test/traffic/api-client';
import { type CallRecord, count, PatientClient } from '../../api/test/traffic/patient-client';

/** ms: the call hangs then. */
const hangsAfter = 45_000;

/** With its own IP address. Every outage refusal must be a clear sentence. */
export class Visitor extends PatientClient {
  /** @param number 1 to 65,000, different for each visitor */
  constructor(
    url: string,
    private readonly number: number,
    record: CallRecord,
  ) {
    super(url, record);
  }

  /** @returns the code of the refusal */
  async refused(method: string, place: string, asked: Asked = {}): Promise<string> {
    const answer = await this.exchange(method, place, asked);
    if (answer.status !== 503) throw new Error(`${method} ${place} answered ${answer.status} ${answer.bytes}`);
    return this.judge(answer);
  }

  /** @throws Error if no answer comes */
  override async exchange(method: string, place: string, asked: Asked = {}): Promise<Answer> {
    const begin = performance.now();
    return super.exchange(method, place, asked).catch((cause: unknown) => {
      throw performance.now() - begin < hangsAfter ? cause : new Error(`${method} ${place} hung.`, { cause });
    });
  }

  /** Rate limits count addresses: each visitor has one, as people do. */
  protected override async send(request: Request): Promise<Answer> {
    const { pathname, search, port } = new URL(request.url);
    const sent = Buffer.from(await request.arrayBuffer());
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = {
        ...{
          host: '127.0.0.1',
          port,
          path: pathname + search,
          localAddress: `127.1.${this.number >> 8}.${this.number & 255}`,
          agent: false,
        },
        ...{ method: request.method, signal: AbortSignal.timeout(hangsAfter) },
        headers: { ...Object.fromEntries(request.headers), 'content-length': sent.length },
      };
      http.request(options, resolve).once('error', reject).end(sent);
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
    return { status: response.statusCode ?? 0, headers, bytes: await buffer(response) };
  }

  /** A problem document with a time to retry and a sentence. */
  protected override judge({ headers, bytes }: Answer): string {
    const words = bytes.toString('utf8');
    const { code, detail } = problem.parse(JSON.parse(words));
    const isClear =
      headers.get('content-type')?.startsWith('application/problem+json') &&
      Number(headers.get('retry-after')) >= 1 &&
      detail.length > 20 &&
      !/\bat \S+:\d+|node_modules|ECONN|[A-Z]\w+Error\b/.test(words);
    if (!isClear) throw new Error(`No clear refusal: ${words} (Retry-After ${headers.get('retry-after')})`);
    count(this.record.done, `${code}: ${detail}`);
    return code;
  }
}
