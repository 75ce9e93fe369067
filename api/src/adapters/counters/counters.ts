import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

export interface Figures {
  max: number;
  windowMs: number;
}

export interface CounterOptions extends Figures {
  /** Unique among the counters. */
  name: string;
  /**
   * While the shared store is away. `closes` lets nobody in: a password guesser would get the limit once per process.
   */
  whenAway: 'counts alone' | 'closes';
}

export interface Counters {
  /** Its `consume` rejects with a `RateLimiterRes` at the limit, and with an error when it closes. */
  counter: (options: CounterOptions) => RateLimiterAbstract;
  close: () => Promise<void>;
}

export const memoryCounter = ({ max, windowMs }: Figures): RateLimiterAbstract =>
  new RateLimiterMemory({ points: max, duration: windowMs / 1000 });

export const memoryCounters: Counters = { counter: memoryCounter, close: async () => undefined };
