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
  ) {
    super(`${status} ${body}`);
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

export class ApiClient {
  private constructor(
    private readonly url: string,
    readonly token: string,
  ) {}

  static async signIn(url: string, username: string, password: string): Promise<ApiClient> {
    const nobody = new ApiClient(url, '');
    const { token } = tokens.parse(await nobody.post('/login_check', { username, password }));
    return new ApiClient(url, token);
  }

  /** @throws Refused, Unanswered */
  get(path: string): Promise<unknown> {
    return this.ask(path, {});
  }

  /** JSON or a form. @throws Refused, Unanswered */
  post(path: string, body: object | FormData, idempotencyKey?: string): Promise<unknown> {
    const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    if (body instanceof FormData) return this.ask(path, { method: 'POST', body, headers });
    const json = { 'content-type': 'application/json', ...headers };
    return this.ask(path, { method: 'POST', body: JSON.stringify(body), headers: json });
  }

  /** @param place a path, or a whole address */
  async bytes(place: string): Promise<Buffer> {
    const answer = await fetch(new URL(place, this.url), { headers: this.authorization() });
    if (!answer.ok) throw new Refused(answer.status, await answer.text());
    return Buffer.from(await answer.arrayBuffer());
  }

  private authorization(): Record<string, string> {
    return this.token === '' ? {} : { authorization: `Bearer ${this.token}` };
  }

  private async ask(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<unknown> {
    const { status, text } = await this.answerOf(path, init);
    if (status >= 300) throw new Refused(status, text);
    return parsed(text);
  }

  private async answerOf(path: string, init: RequestInit & { headers?: Record<string, string> }) {
    try {
      const headers = { accept: 'application/json', ...this.authorization(), ...init.headers };
      const answer = await fetch(`${this.url}${path}`, { ...init, headers });
      return { status: answer.status, text: await answer.text() };
    } catch (cause) {
      throw new Unanswered(`${init.method ?? 'GET'} ${path}`, { cause });
    }
  }
}
