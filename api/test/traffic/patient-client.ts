import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '../app/program';
import { type Answer, ApiClient, type Asked, Refused, Unanswered } from './api-client';

/** How long a client retries, ms: what was killed is back long before. */
const perseverance = 120_000;
const betweenTries = 250;

export class CallRecord {
  /** By class, such as `2xx`; `unanswered` for broken connections. */
  readonly statuses = new Map<string, number>();
  /** ms, by call. */
  readonly times = new Map<string, number[]>();
  /** Answers and broken connections that no kill explains. */
  readonly faults: string[] = [];
  /** Acknowledged actions. */
  readonly done = new Map<string, number>();
  private waiting: { call: string; go: () => void }[] = [];

  /** The moment in which the next such call is sent. */
  readonly next = (call: string): Promise<void> => new Promise((go) => this.waiting.push({ call, go }));

  begin(call: string): void {
    for (const one of this.waiting) if (one.call === call) one.go();
    this.waiting = this.waiting.filter((one) => one.call !== call);
  }

  answered(call: string, status: number, ms: number): void {
    count(this.statuses, status === 503 ? '503' : `${Math.floor(status / 100)}xx`);
    const times = this.times.get(call) ?? [];
    this.times.set(call, times);
    times.push(ms);
  }
}

export const count = (times: Map<string, number>, what: string): unknown => times.set(what, (times.get(what) ?? 0) + 1);

/** Repeats a call until it is answered, as people do, and notes what is unexpected. */
export class PatientClient extends ApiClient {
  /** @param api one that is killed; without it, connections may break at any time */
  constructor(
    url: string,
    readonly record: CallRecord,
    private readonly api?: Program,
  ) {
    super(url);
  }

  /** Retries without an answer, and when told so. @throws Refused on any other refusal */
  override async ask(method: string, place: string, asked: Asked = {}): Promise<Answer> {
    const deadline = performance.now() + perseverance;
    for (let tries = 1; performance.now() < deadline; tries += 1) {
      const answer = await this.exchange(method, place, asked).catch((cause: unknown) => {
        if (cause instanceof Unanswered) return undefined;
        throw cause;
      });
      if (answer && answer.status < 300) return answer;
      if (answer?.status === 503) this.judge(answer);
      else if (answer) throw new Refused(answer.status, answer.bytes.toString('utf8'), `${method} ${place}`, tries);
      await pause(betweenTries);
    }
    throw new Error(`${method} ${place} was never answered.`);
  }

  /** One try. */
  override async exchange(method: string, place: string, asked: Asked = {}): Promise<Answer> {
    await this.api?.up();
    const begin = performance.now();
    const call = `${method} ${nameOf(place)}`;
    this.record.begin(call);
    try {
      const answer = await super.exchange(method, place, asked);
      this.record.answered(call, answer.status, performance.now() - begin);
      return answer;
    } catch (cause) {
      count(this.record.statuses, 'unanswered');
      // A connection may break before the end of the process is noticed.
      await pause(200);
      if (this.api?.killedSince(begin) === false) this.record.faults.push(`${call} got no answer: ${String(cause)}`);
      throw cause;
    }
  }

  /** A refusal for a while must tell how long. @throws Error */
  protected judge({ headers, bytes }: Answer): string {
    if (!headers.has('retry-after')) throw new Error(`No Retry-After: ${bytes}`);
    return bytes.toString('utf8');
  }
}

const nameOf = (place: string): string =>
  new URL(place, 'http://api').pathname.replace(/\/(?=[^/]*[\dA-Z])[^/]+(?=\/|$)/g, '/*');
