import type { FuzzCall } from './document';
import type { Answer } from './send';
import type { ActorName } from './world';

interface Count {
  sent: number;
  good: number;
  valid: number;
  validGood: number;
  slowest: number;
  by: Map<ActorName, number>;
  refusals: Map<string, number>;
}

export class CallCounts {
  private readonly counts = new Map<string, Count>();

  count(call: FuzzCall, actor: ActorName, kind: 'valid' | 'swept' | 'hostile', { status, ms, body }: Answer): void {
    const count = this.of(call);
    const good = status < 300 ? 1 : 0;
    count.sent += 1;
    count.good += good;
    if (kind === 'valid') {
      count.valid += 1;
      count.validGood += good;
      if (!good) this.refused(count, `${actor} ${status} ${detail(body)}`);
    }
    count.slowest = Math.max(count.slowest, ms);
    if (good) count.by.set(actor, (count.by.get(actor) ?? 0) + 1);
  }

  of(call: FuzzCall): Count {
    const kept = this.counts.get(call.name);
    if (kept) return kept;
    const made = { sent: 0, good: 0, valid: 0, validGood: 0, slowest: 0, by: new Map(), refusals: new Map() };
    this.counts.set(call.name, made);
    return made;
  }

  private refused(count: Count, words: string): void {
    count.refusals.set(words, (count.refusals.get(words) ?? 0) + 1);
  }

  refusalsOf(call: FuzzCall, many = 4): string[] {
    const refusals = [...this.of(call).refusals].sort(([, one], [, other]) => other - one);
    return refusals.slice(0, many).map(([words, times]) => `${times} × ${words}`);
  }

  welcome(call: FuzzCall): ActorName[] {
    return [...this.of(call).by.keys()];
  }

  needOf(call: FuzzCall): number {
    return this.of(call).good === 0 ? 4 : 1;
  }

  never(calls: readonly FuzzCall[]): string[] {
    return calls.filter((call) => this.of(call).good === 0).map(({ name }) => name);
  }
}

const detail = (body: string): string =>
  (/"detail":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? body).replace(/[\w-]*\d[\w-]*/g, '#').slice(0, 120);
