import { onlineManager } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { maxWait } from './retry-policy';

/** One after another, while there is a connection. */
export class Scheduler {
  #last: Promise<unknown> = Promise.resolve();
  readonly #over = new AbortController();
  /** Each ends a wait. */
  readonly #wakes = new Set<() => void>();

  /** At sign-out. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** @throws what the call throws; DOMException `AbortError` once it is over */
  inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(async () => {
      while (!onlineManager.isOnline() && !this.over.aborted) await this.wait(maxWait);
      this.over.throwIfAborted();
      return call();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Ends early at a connection, at sign-in, or when the visitor asks. @param delay ms */
  async wait(delay: number): Promise<void> {
    let wake = (): void => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    this.#wakes.add(wake);
    const timer = setTimeout(wake, delay);
    const stops = [
      onlineManager.subscribe((isOnline) => isOnline && wake()),
      useAuth.subscribe(({ status }, before) => status === 'signed-in' && before.status !== status && wake()),
    ];
    if (!this.over.aborted) await woken;
    clearTimeout(timer);
    this.#wakes.delete(wake);
    for (const stop of stops) stop();
  }

  retryNow(): void {
    for (const wake of this.#wakes) wake();
  }

  end(): void {
    this.#over.abort();
    this.retryNow();
  }
}
