import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '../../..');
const exitWithParent = pathToFileURL(path.join(root, 'scripts/lib/exit-with-parent.mjs')).href;

/** For a start, and a stop before a kill, on a busy machine, ms. */
const startTimeout = 120_000;
const stopTimeout = 10_000;
/** Output kept, characters. */
const remembered = 20_000;

/** One of our programs as a process: killed and restarted at one address. */
export class Program {
  readonly url: string;
  output = '';
  /** From each start until it serves, ms. */
  readonly startTimes: number[] = [];
  private child: ChildProcess | undefined;
  private serves = false;
  private killedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param env only the path of ours is added
   * @param readiness path that answers 200 when it can serve
   */
  constructor(
    readonly name: string,
    private readonly args: readonly string[],
    private env: Readonly<Record<string, string>>,
    port: number,
    private readonly readiness = '/readyz',
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** While it serves. */
  get pid(): number | undefined {
    return this.serves ? this.child?.pid : undefined;
  }

  async start(): Promise<void> {
    const begin = performance.now();
    const child = spawn(process.execPath, ['--import', exitWithParent, ...this.args], {
      cwd: root,
      env: { NODE_ENV: 'production', PATH: process.env.PATH, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk.toString('utf8')).slice(-remembered);
      });
    }
    const isRunning = () => child.exitCode === null && child.signalCode === null;
    while (isRunning() && performance.now() < begin + startTimeout) {
      const ready = await fetch(this.url + this.readiness, { redirect: 'manual' }).catch(() => undefined);
      if (ready?.status === 200) {
        this.startTimes.push(performance.now() - begin);
        this.serves = true;
        return;
      }
      await pause(50);
    }
    child.kill('SIGKILL');
    throw new Error(`${this.name} did not start:\n${this.output.slice(-3000)}`);
  }

  /** Waits while it is away. */
  async up(): Promise<void> {
    while (!this.serves) await pause(20);
  }

  /** Then an answer may be missing. @param instant `performance.now()` */
  killedSince(instant: number): boolean {
    return this.killedAt >= instant;
  }

  /** Like a power cut: finishes and closes nothing. */
  async kill(): Promise<void> {
    this.killedAt = performance.now();
    await this.end('SIGKILL');
  }

  /** Graceful. @returns exit code and duration, ms */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const begin = performance.now();
    this.killedAt = Number.POSITIVE_INFINITY;
    const late = setTimeout(() => void this.end('SIGKILL'), stopTimeout);
    const code = await this.end('SIGTERM');
    clearTimeout(late);
    return { code, ms: performance.now() - begin };
  }

  async restartWith(env: Readonly<Record<string, string>>): Promise<void> {
    await this.stop();
    this.env = env;
    await this.start();
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    this.serves = false;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }
}
