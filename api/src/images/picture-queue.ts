import { type AppError, unavailable } from '../errors';

export interface QueueOptions {
  /** How many pictures are worked on at a time. */
  concurrent: number;
  /** Uploads that may wait for a slot. */
  queue: number;
  /** How long one may wait for a slot, ms. */
  waitMs: number;
}

interface Waiting {
  start: () => void;
  refuse: (cause: AppError) => void;
}

/** `Retry-After` of a refusal, s. */
const comeAgain = 10;

/** A number of slots for work and a bounded queue before them. Stored pictures go before uploads. */
export class PictureQueue {
  private taken = 0;
  private readonly stored: Waiting[] = [];
  private readonly uploads: Waiting[] = [];

  /** @param isTight whether work that began already needs all the memory there is: then no more begins */
  constructor(
    private readonly options: QueueOptions,
    private readonly isTight: () => boolean,
  ) {}

  /**
   * Resolves when there is a slot.
   * @param stored for a picture that was accepted before: the length of the queue does not refuse it
   * @throws AppError 503 with `Retry-After` when too many wait, or this one has waited too long
   */
  async enter(stored: boolean): Promise<void> {
    if (this.isFree()) {
      this.taken += 1;
      return;
    }
    const line = stored ? this.stored : this.uploads;
    if (!stored && line.length >= this.options.queue) throw unavailable(comeAgain);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        reject(unavailable(comeAgain));
      }, this.options.waitMs);
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (cause) => {
          clearTimeout(timer);
          reject(cause);
        },
      };
      line.push(waiting);
    });
  }

  /** Gives a slot back. */
  leave(): void {
    this.taken -= 1;
    while (this.isFree()) {
      const next = this.stored.shift() ?? this.uploads.shift();
      if (!next) return;
      this.taken += 1;
      next.start();
    }
  }

  /** Turns away all that wait. */
  clear(): void {
    for (const { refuse } of [...this.stored.splice(0), ...this.uploads.splice(0)]) refuse(unavailable(comeAgain));
  }

  private isFree(): boolean {
    return this.taken < this.options.concurrent && (this.taken === 0 || !this.isTight());
  }
}
