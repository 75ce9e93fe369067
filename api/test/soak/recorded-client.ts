import { setTimeout as pause } from 'node:timers/promises';
import { tokens } from '@jolimot/contract/accounts';
import { Refused, Unanswered } from '../traffic/api-client';

export class CallRecord {
  /** By class, such as `2xx`; `unanswered` for broken connections. */
  readonly statuses = new Map<string, number>();
  /** ms, by call. */
  readonly times = new Map<string, number[]>();
  /** Unexpected answers, and 500 and above except 503 with Retry-After. */
  readonly faults: string[] = [];

  note(call: string, status: number | undefined, ms: number): void {
    const kind = status === undefined ? 'unanswered' : status === 503 ? '503' : `${Math.floor(status / 100)}xx`;
    this.statuses.set(kind, (this.statuses.get(kind) ?? 0) + 1);
    if (status === undefined) return;
    const times = this.times.get(call) ?? [];
    times.push(ms);
    this.times.set(call, times);
  }

  fault(words: string): void {
    this.faults.push(words);
  }
}

export interface ApiAddress {
  url: string;
  up(): Promise<void>;
  /** An answer may be missing after a kill. @param instant `performance.now()` */
  killedSince(instant: number): boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Request {
  name: string;
  body?: object | FormData;
  idempotencyKey?: string;
}

/** A client of an API that is killed now and then; times and counts its calls. */
export class RecordedClient {
  private token = '';
  private refreshToken = '';

  constructor(
    private readonly api: ApiAddress,
    private readonly record: CallRecord,
  ) {}

  /** @throws Refused, Unanswered; so do all calls */
  async signIn(username: string, password: string): Promise<void> {
    this.token = '';
    this.keep(await this.post('/login_check', { username, password }));
  }

  async refresh(): Promise<void> {
    const { refreshToken } = this;
    this.keep(await this.post('/token/refresh', { refreshToken }));
  }

  private keep(answer: unknown): void {
    const { token, refreshToken } = tokens.parse(answer);
    Object.assign(this, { token, refreshToken });
  }

  get(path: string, name = nameOf(path)): Promise<unknown> {
    return this.json('GET', path, { name });
  }

  post(path: string, body: object | FormData = {}, idempotencyKey?: string): Promise<unknown> {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey };
    return this.json('POST', path, { name: nameOf(path), body, ...key });
  }

  put(path: string, body: object = {}): Promise<unknown> {
    return this.json('PUT', path, { name: nameOf(path), body });
  }

  delete(path: string): Promise<unknown> {
    return this.json('DELETE', path, { name: nameOf(path) });
  }

  /** @param place a path, or an address whose path is used */
  async bytes(place: string): Promise<Buffer> {
    const { pathname, search } = new URL(place, this.api.url);
    return (await this.ask('GET', pathname + search, { name: nameOf(pathname) })).content;
  }

  private async json(method: Method, path: string, request: Request): Promise<unknown> {
    const { status, content } = await this.ask(method, path, request);
    return status === 204 ? undefined : JSON.parse(content.toString('utf8'));
  }

  private async ask(method: Method, path: string, request: Request): Promise<{ status: number; content: Buffer }> {
    await this.api.up();
    const begin = performance.now();
    const call = `${method} ${request.name}`;
    try {
      const answer = await fetch(this.api.url + path, { method, ...this.contentOf(request) });
      const content = Buffer.from(await answer.arrayBuffer());
      this.record.note(call, answer.status, performance.now() - begin);
      if (answer.status < 300) return { status: answer.status, content };
      const words = content.toString('utf8').slice(0, 500);
      const later = answer.status === 503 && answer.headers.has('retry-after');
      if (answer.status >= 500 && !later) this.record.fault(`${method} ${path} answered ${answer.status} ${words}`);
      throw new Refused(answer.status, words);
    } catch (cause) {
      if (cause instanceof Refused) throw cause;
      this.record.note(call, undefined, 0);
      // A connection may break before the end of the process is noticed.
      await pause(200);
      if (!this.api.killedSince(begin)) this.record.fault(`${method} ${path} got no answer: ${String(cause)}`);
      throw new Unanswered(`${method} ${path}`, { cause });
    }
  }

  private contentOf({ body, idempotencyKey }: Request) {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.token !== '') headers.authorization = `Bearer ${this.token}`;
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    if (body === undefined) return { headers };
    if (body instanceof FormData) return { headers, body };
    headers['content-type'] = 'application/json';
    return { headers, body: JSON.stringify(body) };
  }
}

const nameOf = (path: string): string =>
  (path.split('?')[0] ?? '').replace(/\/(?=[^/]*[\dA-Z])[^/]{1,}(?=\/|$)/g, '/*');
