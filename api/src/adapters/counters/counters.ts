import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** How many pass within a window, which begins with the first of them. */
export interface Figures {
  max: number;
  windowMs: number;
}

export interface CounterOptions extends Figures {
  /** Unlike that of any other counter of the shop. */
  name: string;
  /**
   * What happens while a shared store cannot be reached: each process counts by itself, or nobody is let in, because one
   * who guesses passwords must not get the limit of every process.
   */
  whenAway: 'counts alone' | 'closes';
}

/** Where requests are counted: in this process, or in a store that several processes share. */
export interface Counters {
  /** Its `consume` rejects with a `RateLimiterRes` at the limit, and with an error when the store is away and it closes. */
  counter: (options: CounterOptions) => RateLimiterAbstract;
  close: () => Promise<void>;
}

export const memoryCounter = ({ max, windowMs }: Figures): RateLimiterAbstract =>
  new RateLimiterMemory({ points: max, duration: windowMs / 1000 });

/** Counters of this process alone. */
export const memoryCounters: Counters = { counter: memoryCounter, close: async () => undefined };
