import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { answering } from '../../lib/processes.mjs';
import { Refusal } from '../../lib/program.mjs';
import { root } from '../../lib/settings.mjs';

/** @typedef {{url: string, pid: number, stop: () => Promise<void>}} Served */

/** Then it is killed, ms. */
const patience = 5000;
const watch = pathToFileURL(`${root}scripts/lib/exit-with-parent.mjs`).href;

/**
 * Starts a Node server and waits until it answers.
 * @param {string} name for people
 * @param {string[]} args of node
 * @param {{url: string, cwd?: string, env?: object}} options
 * @returns {Promise<Served>}
 * @throws Refusal with its output if it ends before
 */
export async function serve(name, args, { url, cwd = root, env = {} }) {
  const child = spawn(process.execPath, ['--import', watch, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      words = (words + chunk).slice(-4000);
    });
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (!(await answering(url, ended)))
    throw new Refusal(`${words.trim()}\nThe ${name} did not start: its words are above.`);
  return { url, pid: child.pid, stop: () => stop(child, ended) };
}

async function stop(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}
