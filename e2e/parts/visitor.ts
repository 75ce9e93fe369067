import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { tokens } from '@jolimot/contract/accounts';
import { problem } from '@jolimot/contract/problem';
import { Refused, Unanswered } from '../../api/test/traffic/api-client';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };

/** Longer than any answer takes during an outage, ms: after it the call hangs. */
const hangsAfter = 45_000;
/** How long a refused visitor retries, ms: a restarted part is back long before. */
const perseverance = 120_000;
const betweenTries = 250;

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

interface Asked {
  body?: object | FormData;
  key?: string;
}

export class Refusals {
  readonly told = new Map<string, number>();

  note(what: string): void {
    this.told.set(what, (this.told.get(what) ?? 0) + 1);
  }
}

/** Sentences of both catalogues for a temporary refusal, by the API's code. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  unavailable: [fr.errors.codes.unavailable, en.errors.codes.unavailable],
  payment_provider_unavailable: [fr.checkout.buy.unavailable, en.checkout.buy.unavailable],
};

/**
 * A device that asks through nginx from its own IP address and retries when told. Every outage refusal is checked
 * against the allowed sentences.
 */
export class Visitor {
  token = '';

  /** @param number 1 to 250, different for each visitor */
  constructor(
    private readonly apiUrl: string,
    private readonly number: number,
    readonly refusals: Refusals,
  ) {}

  /** One try. @throws Unanswered if the connection breaks; Error if no answer comes */
  async ask(method: string, place: string, { body, key }: Asked = {}): Promise<Answer> {
    const sent = body === undefined ? undefined : await written(body);
    const headers = {
      accept: 'application/json',
      ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(sent ? { 'content-type': sent.type, 'content-length': sent.bytes.length } : {}),
    };
    const { pathname, search } = new URL(place, this.apiUrl);
    const { port } = new URL(this.apiUrl);
    const signal = AbortSignal.timeout(hangsAfter);
    // Rate limits count addresses: each visitor has one, as people do.
    const options = { method, headers, signal, port, path: pathname + search, localAddress: `127.0.1.${this.number}` };
    try {
      const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
        http
          .request({ ...options, host: '127.0.0.1', agent: false }, resolve)
          .once('error', reject)
          .end(sent?.bytes);
      });
      return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
    } catch (cause) {
      if (signal.aborted) throw new Error(`${method} ${place} hung.`, { cause });
      this.refusals.note('broken connection');
      throw new Unanswered(`${method} ${place}`, { cause });
    }
  }

  /** One try that must fail. @returns the code of the refusal */
  async refused(method: string, place: string, asked: Asked = {}): Promise<string> {
    const answer = await this.ask(method, place, asked);
    if (answer.status !== 503) throw new Error(`${method} ${place} answered ${answer.status} ${answer.bytes}`);
    return this.judged(answer);
  }

  /** Retries as told. @throws Refused on any other refusal */
  async until(method: string, place: string, asked: Asked = {}): Promise<Answer> {
    const deadline = Date.now() + perseverance;
    for (;;) {
      const answer = await this.ask(method, place, asked).catch((cause: unknown) => {
        if (cause instanceof Unanswered) return undefined;
        throw cause;
      });
      if (answer && answer.status < 300) return answer;
      if (answer && answer.status !== 503) throw new Refused(answer.status, `${method} ${place}: ${answer.bytes}`);
      if (answer) this.judged(answer);
      if (Date.now() > deadline) throw new Error(`${method} ${place} was never answered.`);
      await pause(betweenTries);
    }
  }

  async json(method: string, place: string, asked: Asked = {}): Promise<unknown> {
    const { bytes } = await this.until(method, place, asked);
    return bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'));
  }

  async signIn(username: string, password: string): Promise<void> {
    this.token = tokens.parse(await this.json('POST', '/login_check', { body: { username, password } })).token;
  }

  /** A 503 must be a problem document with a time to retry and a sentence in both languages. */
  private judged({ headers, bytes }: Answer): string {
    const words = bytes.toString('utf8');
    const { code, detail } = problem.parse(JSON.parse(words));
    const later = Number(headers['retry-after']);
    const isClear =
      headers['content-type']?.startsWith('application/problem+json') &&
      later >= 1 &&
      sentences[code]?.every((sentence) => sentence.length > 20) &&
      !/\bat \S+:\d+|node_modules|ECONN|[A-Z]\w+Error\b/.test(words);
    if (!isClear) throw new Error(`No clear refusal: ${words} (Retry-After ${headers['retry-after']})`);
    this.refusals.note(`${code}: ${detail}`);
    return code;
  }
}

async function written(body: object | FormData): Promise<{ type: string; bytes: Buffer }> {
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
}
