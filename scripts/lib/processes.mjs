import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { Refusal } from './program.mjs';
import { root } from './settings.mjs';

/** After this a program that does not end by itself is ended, ms. */
const patience = 4500;
/** The storefront keeps nothing that could be lost, and sometimes waits for a visitor's idle connection. */
const foreignPatience = 2500;

/** The programs of one shop: when one ends, all end. */
export class Programs {
  /** @type {{name: string, child: import('node:child_process').ChildProcess, ended: Promise<number>, up: boolean, patience: number}[]} */
  #running = [];
  #stopping;
  #onEnd;

  /** Resolves with the exit code once the first program has ended by itself and the others were stopped. */
  ended = new Promise((resolve) => {
    this.#onEnd = resolve;
  });

  /**
   * Starts a program of Node.
   * @param {string} name what people call it
   * @param {string[]} args of node
   * @param {{env?: object, foreign?: boolean, allowed?: number, node?: string}} options foreign: it does not watch over
   *   its parent by itself; allowed: how long its stop may take, ms; node: another Node than this one
   * @returns the program; set its `up` once it serves
   */
  start(name, args, options = {}) {
    const {
      env = {},
      foreign = false,
      allowed = foreign ? foreignPatience : patience,
      node = process.execPath,
    } = options;
    if (this.#stopping) throw new Refusal('');
    const watch = foreign ? ['--import', pathToFileURL(`${root}scripts/lib/exit-with-parent.mjs`).href] : [];
    const child = spawn(node, [...watch, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = new Promise((resolve) => {
      child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
    });
    const program = { name, child, ended, up: false, patience: allowed };
    this.#running.push(program);
    void ended.then((code) => this.#oneEnded(program, code));
    return program;
  }

  async #oneEnded({ name, up }, code) {
    // A program that never came up has said why; its caller is told by the refusal.
    if (this.#stopping || !up) return;
    process.stderr.write(`The ${name} ended with code ${code}: the rest is stopped too.\n`);
    await this.stop();
    this.#onEnd(code === 0 ? 1 : code);
  }

  /** Asks every program to end, and ends those that do not. */
  stop() {
    this.#stopping ??= Promise.all(
      this.#running.map(async ({ child, ended, patience: allowed }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), allowed);
        await ended;
        clearTimeout(timer);
      }),
    );
    return this.#stopping;
  }

  /** After {@link stop}: tells the programs that still run once more, for those that end at once then. */
  hurry() {
    for (const { child } of this.#running) child.kill('SIGTERM');
  }
}

/** Waits until an address answers at all, or the program behind it has ended. */
export async function answering(url, ended) {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!over) {
    try {
      await fetch(url, { redirect: 'manual' });
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return false;
}
