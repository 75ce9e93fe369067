import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '../..');
const exitWithParent = pathToFileURL(path.join(root, 'scripts/lib/exit-with-parent.mjs')).href;

/** For a start, and for a stop before it is killed, on a busy machine, ms. */
const startPatience = 120_000;
const stopPatience = 10_000;
/** Output kept, characters. */
const remembered = 20_000;

/** One of our two programs as a process: killed and restarted at the same address. */
export class KeptProgram {
  readonly url: string;
  words = '';
  private child: ChildProcess | undefined;

  /**
   * @param args of node
   * @param env its environment; only the path of ours is added
   * @param readiness path that answers 200 when it can serve
   */
  constructor(
    readonly name: string,
    private readonly args: readonly string[],
    private env: Readonly<Record<string, string>>,
    port: number,
    private readonly readiness: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** @throws Error with its output if it ends or does not start */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', exitWithParent, ...this.args], {
      cwd: root,
      env: { NODE_ENV: 'production', PATH: process.env.PATH, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.words = (this.words + chunk.toString('utf8')).slice(-remembered);
      });
    }
    const deadline = Date.now() + startPatience;
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      if (await this.serves()) return;
      await pause(100);
    }
    child.kill('SIGKILL');
    throw new Error(`${this.name} did not come up:\n${this.words.slice(-3000)}`);
  }

  private serves(): Promise<boolean> {
    return fetch(this.url + this.readiness, { redirect: 'manual' }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Graceful. */
  async stop(): Promise<void> {
    const late = setTimeout(() => void this.kill(), stopPatience);
    await this.end('SIGTERM');
    clearTimeout(late);
  }

  async restartWith(env: Readonly<Record<string, string>>): Promise<void> {
    await this.stop();
    this.env = env;
    await this.start();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
