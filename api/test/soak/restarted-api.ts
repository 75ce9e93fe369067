import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { ApiAddress } from './recorded-client';
import type { Sample } from './statistics';

const run = promisify(execFile);

export interface StartCommand {
  arguments: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/** Several API processes, one after another at one address; all but the last are killed. */
export class RestartedApi implements ApiAddress {
  readonly url: string;
  /** From start to listening, ms. */
  readonly startTimes: number[] = [];
  /** By life, helper processes included, bytes; the last is running. */
  readonly memory: Sample[][] = [];
  private child: ChildProcess | undefined;
  private door = closedDoor();
  private killedAt = Number.NEGATIVE_INFINITY;
  private sampling: NodeJS.Timeout | undefined;
  private readonly begin = performance.now();

  /**
   * @param settings added to the environment
   * @param samplePause between two memory samples, ms
   */
  constructor(
    private readonly command: StartCommand,
    private readonly port: number,
    private readonly settings: Record<string, string>,
    private readonly samplePause: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  up(): Promise<void> {
    return this.door.opened;
  }

  killedSince(instant: number): boolean {
    return this.killedAt >= instant;
  }

  /** Also resolves the waiting calls. @throws Error if it does not listen */
  async start(): Promise<void> {
    const begin = performance.now();
    const child = spawn(process.execPath, [...this.command.arguments], {
      env: {
        PATH: process.env.PATH,
        ...this.command.environment,
        ...this.settings,
        API_PORT: String(this.port),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    const died = once(child, 'exit').then(([code]) => {
      throw new Error(`The API did not start, code ${code}: its words are above.`);
    });
    // A later end is intended.
    died.catch(() => undefined);
    await Promise.race([once(child, 'message'), died]);
    this.startTimes.push(performance.now() - begin);
    this.memory.push([]);
    this.sampling = setInterval(() => void this.sample(), this.samplePause);
    this.door.open();
  }

  async sample(): Promise<void> {
    const samples = this.memory.at(-1);
    const value = this.child?.pid === undefined ? 0 : await residentBytes(this.child.pid);
    if (value > 0) samples?.push({ at: (performance.now() - this.begin) / 1000, value });
  }

  /** Like a power cut. Calls wait for the next life. */
  async kill(): Promise<void> {
    await this.sample();
    this.killedAt = performance.now();
    this.door = closedDoor();
    await this.end('SIGKILL');
  }

  /** Graceful. @returns exit code and duration, ms */
  async stop(): Promise<{ code: number | null; ms: number }> {
    this.killedAt = Number.POSITIVE_INFINITY;
    const begin = performance.now();
    const code = await this.end('SIGTERM');
    return { code, ms: performance.now() - begin };
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    clearInterval(this.sampling);
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}

function closedDoor(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** With child processes, bytes; 0 when it is gone. */
async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=,rss=']).catch(() => ({ stdout: '' }));
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  // `ps` may list a child before its parent: two passes are enough for helpers.
  for (let depth = 0; depth < 2; depth += 1) {
    for (const [id = 0, parent = 0] of rows) if (family.has(parent)) family.add(id);
  }
  return rows.reduce((sum, [id = 0, , kibibytes = 0]) => (family.has(id) ? sum + kibibytes * 1024 : sum), 0);
}
