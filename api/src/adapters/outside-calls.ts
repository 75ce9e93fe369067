import { Histogram } from 'prom-client';
import { traced } from '../tracing/tracing';
import { MailRefusedError } from './mail/mail-transport';
import { ProviderRefusedError } from './payment/payment-provider';
import { StorageMissingError } from './storage/storage';

type Target = 'mail' | 'payment' | 'storage';
/** `refused`: it answered, but not as wished. */
type Outcome = 'ok' | 'refused' | 'failed';

const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

/** Duration and last outcome of this process's calls of other programs. */
export class OutsideCalls {
  readonly durations = new Histogram({
    name: 'jolimot_outside_call_duration_seconds',
    help: 'Time of calls to the mail server, the payment provider and the storage of files, by outcome',
    labelNames: ['target', 'outcome'],
    buckets,
    registers: [],
  });
  private readonly failing = new Set<Target>();

  answered(target: Target): boolean {
    return !this.failing.has(target);
  }

  /** Times and traces each promise of its methods; a stream until its first byte. */
  timed<Adapter extends object>(target: Target, adapter: Adapter): Adapter {
    return new Proxy(adapter, {
      get: (object, name) => {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== 'function') return member;
        return (...values: unknown[]) => this.time(target, String(name), () => Reflect.apply(member, object, values));
      },
    });
  }

  private time(target: Target, name: string, call: () => unknown): unknown {
    const since = performance.now();
    const answer = call();
    if (!(answer instanceof Promise)) return answer;
    void traced(`${target} ${name}`, () => answer).catch(() => undefined);
    const note = (outcome: Outcome): void => {
      this.durations.observe({ target, outcome }, (performance.now() - since) / 1000);
      if (outcome === 'failed') this.failing.add(target);
      else this.failing.delete(target);
    };
    answer.then(
      () => note('ok'),
      (cause: unknown) => note(isRefusal(cause) ? 'refused' : 'failed'),
    );
    return answer;
  }
}

const isRefusal = (cause: unknown): boolean =>
  cause instanceof StorageMissingError || cause instanceof MailRefusedError || cause instanceof ProviderRefusedError;
