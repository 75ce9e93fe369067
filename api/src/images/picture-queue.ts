import { type AppError, unavailable } from '../errors';

export interface QueueOptions {
  concurrent: number;
  queue: number;
  /** For a slot, ms. */
  waitMs: number;
}

interface Waiting {
  start: () => void;
  refuse: (cause: AppError) => void;
}

/** `Retry-After`, s. */
const comeAgain = 10;

/** Stored pictures come before uploads. */
export class PictureQueue {
  private taken = 0;
  private readonly stored: Waiting[] = [];
  private readonly uploads: Waiting[] = [];

  /** @param isTight running work needs all memory */
  constructor(
    private readonly options: QueueOptions,
    private readonly isTight: () => boolean,
  ) {}

  /**
   * @param stored accepted before: never refused by the queue's length
   * @throws AppError 503 with `Retry-After` when too many wait, or this one too long
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

  leave(): void {
    this.taken -= 1;
    while (this.isFree()) {
      const next = this.stored.shift() ?? this.uploads.shift();
      if (!next) return;
      this.taken += 1;
      next.start();
    }
  }

  clear(): void {
    for (const { refuse } of [...this.stored.splice(0), ...this.uploads.splice(0)]) refuse(unavailable(comeAgain));
  }

  private isFree(): boolean {
    return this.taken < this.options.concurrent && (this.taken === 0 || !this.isTight());
  }
}
