import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '../app/program';
import { type Answer, ApiClient, type Asked } from '../traffic/api-client';

export class CallRecord {
  /** By class, such as `2xx`; `unanswered` for broken connections. */
  readonly statuses = new Map<string, number>();
  /** ms, by call. */
  readonly times = new Map<string, number[]>();
  /** Unexpected answers, and 500 and above except 503 with Retry-After. */
  readonly faults: string[] = [];
  /** Acknowledged actions. */
  readonly done = new Map<string, number>();

  note(call: string, status: number | undefined, ms: number): void {
    const kind = status === undefined ? 'unanswered' : status === 503 ? '503' : `${Math.floor(status / 100)}xx`;
    count(this.statuses, kind);
    if (status === undefined) return;
    this.times.set(call, [...(this.times.get(call) ?? []), ms]);
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
    try {
      const answer = await super.exchange(method, place, asked);
      this.record.note(call, answer.status, performance.now() - begin);
      const isAway = answer.status === 503 && answer.headers.has('retry-after');
      if (answer.status >= 500 && !isAway) this.record.faults.push(`${call} answered ${answer.status} ${answer.bytes}`);
      return answer;
    } catch (cause) {
      this.record.note(call, undefined, 0);
      // A connection may break before the end of the process is noticed.
      await pause(200);
      if (!this.api.killedSince(begin)) this.record.faults.push(`${call} got no answer: ${String(cause)}`);
      throw cause;
    }
  }
}

const nameOf = (place: string): string =>
  new URL(place, 'http://api').pathname.replace(/\/(?=[^/]*[\dA-Z])[^/]+(?=\/|$)/g, '/*');
