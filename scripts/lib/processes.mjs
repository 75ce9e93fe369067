import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Refusal } from './program.mjs';
import { root } from './settings.mjs';

/** ms, before a program is killed. */
const timeout = 4500;
/** The storefront has nothing to lose and may wait for an idle connection. */
const foreignTimeout = 2500;

export class Programs {
  /** @type {{name: string, child: import('node:child_process').ChildProcess, ended: Promise<number>, up: boolean, timeout: number}[]} */
  #running = [];
  #stopping;
  #onEnd;

  /** With the exit code, once the others are stopped. */
  ended = new Promise((resolve) => {
    this.#onEnd = resolve;
  });

  /**
   * @param {string} name for people
   * @param {string[]} args of node
   * @param {{env?: object, foreign?: boolean, allowed?: number, node?: string}} options foreign: does not watch its
   * parent; allowed: ms for its stop; node: another Node
   * @returns set its `up` once it serves
   */
  start(name, args, options = {}) {
    const {
      env = {},
      foreign = false,
      allowed = foreign ? foreignTimeout : timeout,
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
    const program = { name, child, ended, up: false, timeout: allowed };
    this.#running.push(program);
    void ended.then((code) => this.#oneEnded(program, code));
    return program;
  }

  async #oneEnded({ name, up }, code) {
    // It has printed its reason, and its caller gets a refusal.
    if (this.#stopping || !up) return;
    process.stderr.write(`The ${name} ended with code ${code}: the rest is stopped too.\n`);
    await this.stop();
    this.#onEnd(code === 0 ? 1 : code);
  }

  stop() {
    this.#stopping ??= Promise.all(
      this.#running.map(async ({ child, ended, timeout: allowed }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), allowed);
        await ended;
        clearTimeout(timer);
      }),
    );
    return this.#stopping;
  }

  /** A second signal. */
  hurry() {
    for (const { child } of this.#running) child.kill('SIGTERM');
  }
}

/** Or the end of the program. */
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

/**
 * For root, the first existing user; other users run servers themselves.
 * @param {string[]} names by preference
 * @returns {{uid?: number, gid?: number}} for `spawn`
 * @throws Refusal when root has none of them
 */
export function unprivileged(...names) {
  if (process.getuid?.() !== 0) return {};
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = names.map((name) => users.find(([known]) => known === name)).find(Boolean);
  if (!user)
    throw new Refusal(`This server is not run as root, and there is no user to run it as: create "${names[0]}".`);
  return { uid: Number(user[2]), gid: Number(user[3]) };
}
