import { onlineManager } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { maxWait, waitToRetry } from './retry-policy';

/** Runs the calls of one card one after another, while there is a connection. */
export class Scheduler {
  #last: Promise<unknown> = Promise.resolve();
  readonly #over = new AbortController();
  /** Ends the wait before a retry. */
  #wake: () => void = () => undefined;

  /** Aborted at sign-out. */
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

  /** Ends early when the browser is back online, at sign-in, or when the visitor asks. @param delay ms */
  wait(delay: number): Promise<void> {
    return waitToRetry(delay, (listener) => this.#onWake(listener), this.over);
  }

  retryNow(): void {
    this.#wake();
  }

  end(): void {
    this.#over.abort();
  }

  #onWake(listener: () => void): () => void {
    this.#wake = listener;
    const stops = [
      onlineManager.subscribe((isOnline) => isOnline && listener()),
      useAuth.subscribe(({ status }, before) => status === 'signed-in' && before.status !== status && listener()),
    ];
    return () => {
      this.#wake = () => undefined;
      for (const stop of stops) stop();
    };
  }
}
