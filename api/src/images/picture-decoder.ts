import { uploadLimits } from '@jolimot/card/upload-limits';
import { z } from 'zod';
import { AppError, invalid, StartError, unavailable } from '../errors';
import { MemoryShares } from './memory-shares';
import { type Outcome, type PictureJob, type PictureLimits, PictureProcess } from './picture-process';
import { PictureQueue, type QueueOptions } from './picture-queue';

export interface DecoderOptions extends PictureLimits, QueueOptions {
  /** Bytes: a heavier picture is decoded alone. */
  heavyBytes: number;
  /** Bytes: a larger process is ended. */
  spentBytes: number;
  /** An idle process ends after this. */
  idleMs: number;
}

/**
 * About 400 MB together, so that the API stays under 600: two pictures of 100 MB in processes of 65, or one of 310, the
 * most for phone pictures (50 megapixels, progressive, full colour).
 */
const usual: DecoderOptions = {
  pixels: uploadLimits.pixels,
  pictureBytes: 310_000_000,
  residentBytes: 410_000_000,
  heavyBytes: 100_000_000,
  spentBytes: 140_000_000,
  ms: 30_000,
  node: process.execPath,
  concurrent: 2,
  queue: 40,
  waitMs: 45_000,
  idleMs: 10_000,
};

/** In separate processes, with a bounded queue. */
export class PictureDecoder {
  private readonly options: DecoderOptions;
  private readonly shares: MemoryShares;
  private readonly queue: PictureQueue;
  private readonly idle = new Map<PictureProcess, NodeJS.Timeout>();
  private readonly working = new Set<PictureProcess>();
  /** Work that runs at a stop is not retried. */
  private stops = 0;

  constructor(options: Partial<DecoderOptions> = {}) {
    this.options = { ...usual, ...options };
    this.shares = new MemoryShares(this.options.concurrent);
    this.queue = new PictureQueue(this.options, () => this.shares.isTight);
  }

  get pids(): number[] {
    return [...this.idle.keys(), ...this.working].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * A stored picture is tried again when its process ends: another may have used up the memory.
   * @param stored accepted before
   * @throws AppError 422 on `file`; 503 when too many wait, or the process was killed or could not start
   */
  async run<T>(job: PictureJob, answer: z.ZodType<T>, { stored = false } = {}): Promise<T> {
    await this.queue.enter(stored);
    try {
      const { stops } = this;
      let outcome = await this.work(job, stored);
      const ended = outcome.kind === 'gone' || outcome.kind === 'exhausted';
      if (stored && ended && stops === this.stops) {
        this.endIdle();
        outcome = await this.work(job, stored);
      }
      return answer.parse(answerOf(outcome));
    } finally {
      this.queue.leave();
    }
  }

  /** Running and waiting work gets a 503; later work is accepted. */
  async stop(): Promise<void> {
    const all = [...this.idle.keys(), ...this.working];
    this.stops += 1;
    this.queue.clear();
    this.endIdle();
    for (const process of this.working) process.kill();
    await Promise.all(all.map(({ ended }) => ended));
  }

  private async work(job: PictureJob, stored: boolean): Promise<Outcome> {
    const process = this.takeIdle() ?? new PictureProcess(this.options);
    const share = this.shares.open();
    this.working.add(process);
    let heavy = false;
    const outcome = await process.run(job, stored, async (bytes) => {
      heavy = bytes > this.options.heavyBytes;
      await share.take(heavy ? this.options.concurrent : 1);
      if (heavy) this.endIdle();
    });
    this.working.delete(process);
    // WebAssembly returns no memory, and a heavy picture fragments it.
    const fromHeic = job.kind === 'inspect' && 'how' in job && job.how.decoder === 'heic';
    if (heavy || fromHeic || process.residentBytes > this.options.spentBytes) {
      process.kill();
      await process.ended;
    }
    share.close();
    this.keep(process);
    return outcome;
  }

  private takeIdle(): PictureProcess | undefined {
    const [found] = this.idle.keys();
    if (!found) return undefined;
    clearTimeout(this.idle.get(found));
    this.idle.delete(found);
    return found.over ? this.takeIdle() : found;
  }

  private keep(process: PictureProcess): void {
    if (process.over) return;
    const timer = setTimeout(() => {
      this.idle.delete(process);
      process.kill();
    }, this.options.idleMs);
    this.idle.set(process, timer.unref());
  }

  private endIdle(): void {
    for (const [process, timer] of this.idle) {
      clearTimeout(timer);
      process.kill();
    }
    this.idle.clear();
  }
}

/** s: an engineer has to look at it. */
const notStartedSeconds = 60;

class DecoderNotStartedError extends Error {
  override name = 'DecoderNotStartedError';
  /** Such as `SIGTRAP_NODE_24_21_0`. */
  readonly code: string;

  constructor(readonly reason: string) {
    super(`The process that decodes pictures does not start (${reason}, Node ${process.versions.node}).`);
    this.code = `${reason}_NODE_${process.versions.node.replaceAll('.', '_')}`;
  }
}

const corruptPhoto = (): AppError =>
  invalid('file', 'photo_corrupt', 'This photo is damaged: we can’t read it to the end. Try another copy.');

const tooManyPixels = (): AppError =>
  invalid('file', 'photo_too_many_pixels', 'This picture is enormous (over 100 million pixels). Choose a smaller one.');

/** Within the published limits, but too much memory or time. */
const tooHeavy = (): AppError =>
  invalid('file', 'photo_too_heavy', 'This photo takes too much memory to open. Save it as an ordinary JPEG.');

function answerOf(outcome: Outcome): unknown {
  switch (outcome.kind) {
    case 'done':
      return outcome.value;
    case 'exhausted':
      throw tooHeavy();
    case 'gone':
      throw unavailable(1);
    case 'not-started':
      throw unavailable(notStartedSeconds, new DecoderNotStartedError(outcome.reason));
    case 'refused':
      throw { corrupt: corruptPhoto, 'too-many-pixels': tooManyPixels, 'too-heavy': tooHeavy }[outcome.reason]();
  }
}

/** All pictures share its limits. */
export const pictureDecoder = new PictureDecoder();

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A shop that cannot decode does not open.
 * @throws StartError
 */
export async function requireDecoding(decoder: PictureDecoder): Promise<void> {
  try {
    await decoder.run({ kind: 'thumbnail', source: pixel, width: 1 }, z.unknown(), { stored: true });
  } catch (cause) {
    if (!(cause instanceof AppError) || !(cause.cause instanceof DecoderNotStartedError)) throw cause;
    throw new StartError(
      `${cause.cause.message.slice(0, -1)}: run npm ci again, so that its libraries are there for this machine.`,
    );
  }
}
