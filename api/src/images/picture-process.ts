import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Crop } from '@jolimot/card/crop';
import type { Rect } from '@jolimot/card/geometry';
import type { Matrix, Vector } from '@jolimot/card/photo-file/colour-maths';
import { z } from 'zod';
import { systemCodeOf } from '../errors';

export interface PictureLimits {
  /** Of one picture, by its header. */
  pixels: number;
  /** Bytes for decoding one picture, by its header. */
  pictureBytes: number;
  /** Of the process. */
  residentBytes: number;
  /** ms. Clock time for an upload, whose sender waits; processor time for a stored picture. */
  ms: number;
  node: string;
}

/** A local path, or the bytes. */
export type PictureSource = string | Buffer;

/** Light to that of the written picture, and a luminance of it; see `tone-map.mjs`. */
type HighRange = { curve: 'pq' | 'hlg'; toPrint: Matrix; luminance: Vector };

/** See `remake.mjs`; `none` only adds the profile to a PNG. */
export type Remake =
  | { decoder: 'none'; profile: Uint8Array }
  | { decoder: 'heic' | 'sharp'; segment: Uint8Array | undefined; hdr?: HighRange };

export type PictureJob =
  /** `whole` refuses a JPEG that lacks a part before its end. */
  | { kind: 'inspect'; file: string; whole?: true }
  | { kind: 'inspect'; file: string; made: string; how: Remake }
  | { kind: 'press'; source: PictureSource; placed: object; profile?: string | undefined }
  | { kind: 'most-ink'; source: PictureSource; profile: string }
  | { kind: 'inks'; colours: readonly string[]; profile: string }
  | { kind: 'master'; source: PictureSource }
  | { kind: 'thumbnail'; source: PictureSource; width: number }
  | {
      kind: 'card';
      front: PictureSource;
      overlay?: PictureSource;
      /** Between the two; `rect` from the art's corner, mm; without a crop the middle of the photo. */
      photos?: readonly { source: PictureSource; crop?: Crop; rect: Rect }[];
      /** `bytes`: the most of a JPEG. */
      pictures: readonly (
        | { format: 'avif' | 'webp'; width: number }
        | { format: 'jpeg'; width: number; bytes: number }
      )[];
    };

/**
 * `refused` and `exhausted` are the picture's fault; `gone` (killed from outside) and `not-started` are not. `reason`
 * is a code for the log, such as `EXIT_134` or `ENOENT`.
 */
export type Outcome =
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; reason: 'corrupt' | 'too-many-pixels' | 'too-heavy' }
  | { kind: 'exhausted' }
  | { kind: 'gone' }
  | { kind: 'not-started'; reason: string };

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('needs'), bytes: z.number() }),
  z.object({ kind: z.literal('done'), value: z.unknown(), residentBytes: z.number() }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum(['corrupt', 'too-many-pixels', 'too-heavy']),
    residentBytes: z.number(),
  }),
]);

const script = fileURLToPath(new URL('./child/picture-child.mjs', import.meta.url));
/** Memory hardly grows by 50 MB in less, ms. */
const watchEveryMs = 10;

/** Times the limit, by the clock: the process may be paused. */
const longestWait = 20;

/** Does not keep the API running while idle. */
export class PictureProcess {
  private readonly child: ChildProcess;
  private settle: ((outcome: Outcome) => void) | undefined;
  private needs: ((bytes: number) => Promise<void>) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stored = false;
  private watch: NodeJS.Timeout | undefined;
  private ready = false;
  /** It has ended, or will at once. */
  over = false;
  /** Memory after its last picture. */
  residentBytes = 0;
  readonly ended: Promise<void>;

  constructor(private readonly limits: PictureLimits) {
    this.child = start(limits);
    this.child.on('message', (received: unknown) => void this.hear(received));
    this.ended = new Promise((resolve) => {
      const end = (outcome: Outcome) => {
        this.over = true;
        this.finish(outcome);
        resolve();
      };
      this.child.once('exit', (code, signal) => {
        if (!this.ready) end({ kind: 'not-started', reason: signal ?? `EXIT_${code}` });
        else end(signal === 'SIGKILL' ? { kind: 'gone' } : { kind: 'exhausted' });
      });
      this.child.once('error', (cause) => end({ kind: 'not-started', reason: systemCodeOf(cause) ?? 'UNKNOWN' }));
    });
    this.hold(false);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * @param stored accepted before
   * @param needs awaited with the needed bytes, before decoding
   */
  run(job: PictureJob, stored: boolean, needs: (bytes: number) => Promise<void>): Promise<Outcome> {
    this.hold(true);
    this.stored = stored;
    return new Promise((resolve) => {
      this.settle = resolve;
      this.needs = needs;
      this.begin();
      this.child.send(job, (failed) => {
        // One that never started reports that by its end.
        if (failed && this.ready) this.kill({ kind: 'gone' });
      });
    });
  }

  kill(outcome: Outcome = { kind: 'gone' }): void {
    this.over = true;
    this.child.kill('SIGKILL');
    this.finish(outcome);
    // `ended` resolves only while the process is referenced.
    this.child.ref();
  }

  private begin(): void {
    this.endAfter(this.limits.ms, processorMsOf(this.pid), performance.now() + longestWait * this.limits.ms);
    this.watch ??= setInterval(() => {
      if (residentBytesOf(this.pid) > this.limits.residentBytes) this.exhaust('MEMORY');
    }, watchEveryMs);
  }

  /** @param latest by a monotonic clock; all in ms */
  private endAfter(wait: number, before: number, latest: number): void {
    this.timer = setTimeout(() => {
      const left = this.limits.ms - (processorMsOf(this.pid) - before);
      if (this.stored && left > 0 && performance.now() < latest) this.endAfter(left, before, latest);
      else this.exhaust('TIMEOUT');
    }, wait);
  }

  /** The picture's fault, or ours before there was one. */
  private exhaust(reason: string): void {
    this.kill(this.ready ? { kind: 'exhausted' } : { kind: 'not-started', reason });
  }

  private async hear(received: unknown): Promise<void> {
    const heard = message.safeParse(received);
    if (!heard.success) return this.kill({ kind: 'exhausted' });
    if (heard.data.kind === 'ready') {
      this.ready = true;
      return;
    }
    if (heard.data.kind !== 'needs') {
      this.residentBytes = heard.data.residentBytes;
      return this.finish(heard.data);
    }
    // Waiting is not working.
    clearTimeout(this.timer);
    await this.needs?.(heard.data.bytes);
    if (this.over || !this.settle) return;
    this.begin();
    this.child.send({ kind: 'go' }, () => undefined);
  }

  private finish(outcome: Outcome): void {
    clearTimeout(this.timer);
    clearInterval(this.watch);
    this.watch = undefined;
    this.hold(false);
    const { settle } = this;
    this.settle = undefined;
    settle?.(outcome);
  }

  private hold(wanted: boolean): void {
    const { channel } = this.child;
    if (wanted) {
      this.child.ref();
      channel?.ref();
    } else {
      this.child.unref();
      channel?.unref();
    }
  }
}

/** By Linux (proc_pid_status(5)); else 0. Read here: a decoder call may block the process. */
function residentBytesOf(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** ms, by Linux (proc_pid_stat(5), `utime` and `stime` in hundredths of a second); else endless. */
function processorMsOf(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return Number.POSITIVE_INFINITY;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return (user + system) * 10;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Without a memory limit: Node from 24 on reserves more than a picture may take. */
function start({ node, pixels, pictureBytes, residentBytes }: PictureLimits): ChildProcess {
  const figures = [pixels, pictureBytes, residentBytes].map(String);
  return spawn(node, ['--expose-gc', '--max-old-space-size=64', '--max-semi-space-size=2', script, ...figures], {
    // No settings of the API, and no output, which may quote a file. The malloc settings return memory at once.
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
