import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What a process may take. All sizes in bytes. */
export interface PictureLimits {
  /** Pixels of one picture, by its header. */
  pixels: number;
  /** What decoding one picture may take, by its header. */
  pictureBytes: number;
  /** What the whole process may hold in memory; over it, it is ended. */
  residentBytes: number;
  /** How long it may work on one picture, ms. */
  ms: number;
}

/** A picture: a local path, or its bytes. */
export type PictureSource = string | Buffer;

/** What a process can be asked for. */
export type PictureJob =
  | { kind: 'inspect'; file: string; jpegFile?: string }
  | { kind: 'press'; source: PictureSource; placed: object; profile?: string | undefined }
  | { kind: 'most-ink'; source: PictureSource; profile: string }
  | { kind: 'inks'; colours: readonly string[]; profile: string }
  | { kind: 'master'; source: PictureSource }
  | { kind: 'thumbnail'; source: PictureSource; width: number }
  | {
      kind: 'card';
      front: PictureSource;
      overlay?: PictureSource;
      pictures: readonly { format: 'avif' | 'webp'; width: number }[];
    };

/**
 * How a job ended: `refused` and `exhausted` (it took more time or memory than it may) are the picture's fault; `gone` is
 * not (the process was ended from outside, or could not start).
 */
export type Outcome =
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; reason: 'corrupt' | 'too-many-pixels' | 'too-heavy' }
  | { kind: 'exhausted' }
  | { kind: 'gone' };

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('needs'), bytes: z.number() }),
  z.object({ kind: z.literal('done'), value: z.unknown(), residentBytes: z.number() }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum(['corrupt', 'too-many-pixels', 'too-heavy']),
    residentBytes: z.number(),
  }),
]);

const script = fileURLToPath(new URL('./child/picture-child.mjs', import.meta.url));
const megabyte = 1024 * 1024;
/** Stacks, code and reserves that a process maps and hardly touches. */
const mappedBytes = 100 * megabyte;
/** CPU time of one process: ends it even when the parent, which keeps the time otherwise, has died. */
const processorSeconds = 600;

/** A process that decodes pictures, one after the other. Idle, it keeps nothing of this one from ending. */
export class PictureProcess {
  private readonly child: ChildProcess;
  private settle: ((outcome: Outcome) => void) | undefined;
  private needs: ((bytes: number) => Promise<void>) | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** It has ended, or will at once. */
  over = false;
  /** What it held in memory after its last picture. */
  residentBytes = 0;
  /** Resolves once the system has it back. */
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
      this.child.once('exit', (_code, signal) => end(signal === 'SIGKILL' ? { kind: 'gone' } : { kind: 'exhausted' }));
      this.child.once('error', () => end({ kind: 'gone' }));
    });
    this.hold(false);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * Works on one picture.
   * @param needs awaited once it is known what the picture takes, before anything is decoded
   */
  run(job: PictureJob, needs: (bytes: number) => Promise<void>): Promise<Outcome> {
    this.hold(true);
    return new Promise((resolve) => {
      this.settle = resolve;
      this.needs = needs;
      this.begin();
      this.child.send(job, (failed) => {
        if (failed) this.kill({ kind: 'gone' });
      });
    });
  }

  /** Ends it at once, whatever it does. */
  kill(outcome: Outcome = { kind: 'gone' }): void {
    this.over = true;
    this.child.kill('SIGKILL');
    this.finish(outcome);
    // `ended` resolves only while the process is referenced.
    this.child.ref();
  }

  private begin(): void {
    this.timer = setTimeout(() => this.kill({ kind: 'exhausted' }), this.limits.ms);
  }

  private async hear(received: unknown): Promise<void> {
    const heard = message.safeParse(received);
    if (!heard.success) return this.kill({ kind: 'exhausted' });
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
    this.hold(false);
    const { settle } = this;
    this.settle = undefined;
    settle?.(outcome);
  }

  /** Whether this program waits for the process before it ends by itself. */
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

/**
 * Starts the process under limits of the system's own where there are any: a picture that takes memory faster than the
 * process watches itself fails to get it. Linux counts every private writable page for RLIMIT_DATA (setrlimit(2)), and
 * not what WebAssembly only reserves; macOS does not, so that there only the watching holds.
 */
function start({ pixels, pictureBytes, residentBytes }: PictureLimits): ChildProcess {
  const figures = [pixels, pictureBytes, residentBytes].map(String);
  const node = [
    process.execPath,
    '--expose-gc',
    '--max-old-space-size=64',
    '--max-semi-space-size=2',
    script,
    ...figures,
  ];
  const kilobytes = Math.ceil((residentBytes + mappedBytes) / 1024);
  const limited = `ulimit -c 0; ulimit -t ${processorSeconds}; ulimit -d ${kilobytes}; exec "$0" "$@"`;
  const [command = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', limited, ...node] : node;
  return spawn(command, args, {
    // A decoder gets none of the API's settings, and its output, which may quote a file, is dropped.
    // glibc returns mapped memory at once, and keeps the rest for itself.
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
