import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '../app/program';
import { type Answer, ApiClient, type Asked } from './api-client';

export class CallRecord {
  /** By class, such as `2xx`; `unanswered` for broken connections. */
  readonly statuses = new Map<string, number>();
  /** ms, by call. */
  readonly times = new Map<string, number[]>();
  /** Unexpected answers, and 500 and above except 503 with Retry-After. */
  readonly faults: string[] = [];
  /** Acknowledged actions. */
  readonly done = new Map<string, number>();
  private waiting: { call: string; go: () => void }[] = [];

  /** The moment in which the next such call is sent. */
  next = (call: string): Promise<void> => new Promise((go) => this.waiting.push({ call, go }));

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

/** A client of an API that is killed now and then: waits for it, times its calls, and notes what is unexpected. */
export class RecordedClient extends ApiClient {
  constructor(
    private readonly api: Program,
    private readonly record: CallRecord,
  ) {
    super(api.url);
  }

  override async exchange(method: string, place: string, asked: Asked): Promise<Answer> {
    await this.api.up();
    const begin = performance.now();
    const call = `${method} ${nameOf(place)}`;
    this.record.begin(call);
    try {
      const answer = await super.exchange(method, place, asked);
      this.record.answered(call, answer.status, performance.now() - begin);
      const isAway = answer.status === 503 && answer.headers.has('retry-after');
      if (answer.status >= 500 && !isAway) this.record.faults.push(`${call} answered ${answer.status} ${answer.bytes}`);
      return answer;
    } catch (cause) {
      count(this.record.statuses, 'unanswered');
      // A connection may break before the end of the process is noticed.
      await pause(200);
      if (!this.api.killedSince(begin)) this.record.faults.push(`${call} got no answer: ${String(cause)}`);
      throw cause;
    }
  }
}

const nameOf = (place: string): string =>
  new URL(place, 'http://api').pathname.replace(/\/(?=[^/]*[\dA-Z])[^/]+(?=\/|$)/g, '/*');
