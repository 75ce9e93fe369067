import { tokens } from '@jolimot/contract/accounts';
import { violation } from '@jolimot/contract/problem';
import { z } from 'zod';

/** The connection broke before the whole answer. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

/** Any status but 2xx. */
export class Refused extends Error {
  override name = 'Refused';
  readonly codes: string[];
  constructor(
    readonly status: number,
    readonly body: string,
    call: string,
    /** Tries before were not answered, or put off. */
    readonly tries = 1,
  ) {
    super(`${call}: ${status} ${body}`);
    const problem = z.object({ violations: z.array(violation) }).safeParse(parsed(body));
    this.codes = problem.data?.violations.map(({ code }) => code) ?? [];
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

export interface Asked {
  body?: object | FormData | undefined;
  /** For idempotency. */
  key?: string | undefined;
}

/** Every call throws `Refused` or `Unanswered`. */
export class ApiClient {
  token = '';
  private refreshToken = '';

  constructor(readonly url: string) {}

  static async signIn(url: string, username: string, password: string): Promise<ApiClient> {
    const client = new ApiClient(url);
    await client.signIn(username, password);
    return client;
  }

  async signIn(username: string, password: string): Promise<void> {
    this.token = '';
    this.keep(await this.post('/login_check', { username, password }));
  }

  async refresh(): Promise<void> {
    this.keep(await this.post('/token/refresh', { refreshToken: this.refreshToken }));
  }

  private keep(answer: unknown): void {
    const { token, refreshToken } = tokens.parse(answer);
    Object.assign(this, { token, refreshToken });
  }

  get = (place: string): Promise<unknown> => this.json('GET', place);
  delete = (place: string): Promise<unknown> => this.json('DELETE', place);
  post = (place: string, body: object = {}, key?: string): Promise<unknown> => this.json('POST', place, { body, key });
  put = (place: string, body: object = {}): Promise<unknown> => this.json('PUT', place, { body });
  patch = (place: string, body: object, key?: string): Promise<unknown> => this.json('PATCH', place, { body, key });
  bytes = async (place: string): Promise<Buffer> => (await this.ask('GET', place)).bytes;

  private async json(method: string, place: string, asked: Asked = {}): Promise<unknown> {
    return parsed((await this.ask(method, place, asked)).bytes.toString('utf8'));
  }

  /** @param place a path, or an address whose path is asked for */
  async ask(method: string, place: string, asked: Asked = {}): Promise<Answer> {
    const answer = await this.exchange(method, place, asked);
    if (answer.status >= 300) throw new Refused(answer.status, answer.bytes.toString('utf8'), `${method} ${place}`);
    return answer;
  }

  /** One try. @throws Unanswered */
  async exchange(method: string, place: string, { body, key }: Asked = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const headers = {
      accept: 'application/json',
      ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    try {
      return await this.send(new Request(this.placeOf(place), { method, headers, ...sent }));
    } catch (cause) {
      throw new Unanswered(`${method} ${place}`, { cause });
    }
  }

  private placeOf(place: string): string {
    if (!URL.canParse(place)) return this.url + place;
    const { pathname, search } = new URL(place);
    return new URL(this.url).origin + pathname + search;
  }

  protected async send(request: Request): Promise<Answer> {
    const answer = await fetch(request);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
}
