import { spawn } from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import { answering } from '../../lib/processes.mjs';
import { Refusal } from '../../lib/program.mjs';
import { root } from '../../lib/settings.mjs';

/**
 * Processes are known if the bench started them.
 * @typedef {{url: string, apiUrl: string, storefront?: number, api?: number, stop: () => Promise<void>}} Shop
 */

/**
 * The journeys' shop with a fresh database, built if needed; or the open one of `BASE_URL` and `API_URL`.
 * @returns {Promise<Shop>}
 */
export async function openShop() {
  if (process.env.BASE_URL) {
    return { url: process.env.BASE_URL, apiUrl: process.env.API_URL ?? 'http://localhost:4000', stop: async () => {} };
  }
  const url = `http://localhost:${process.env.E2E_PORT ?? '3210'}`;
  const apiUrl = `http://localhost:${process.env.E2E_API_PORT ?? '4210'}`;
  // It stops both programs and the database by itself.
  const child = spawn(process.execPath, ['scripts/journeys-shop.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const opened = new Promise((resolve) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('The shop is open') && resolve(true));
  });
  const isOpen = await Promise.race([opened, ended.then(() => false)]);
  if (!isOpen || !(await answering(url, ended))) throw new Refusal('The shop did not open: its words are above.');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, apiUrl, ...programsOf(child.pid), stop };
}

/** By command line; only on Linux. */
function programsOf(shop) {
  if (!fs.existsSync('/proc/self/status')) return {};
  const children = fs
    .readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === shop)
    .map(Number);
  // The framework may rename its process once it serves.
  const named = (pattern) => children.find((pid) => pattern.test(read(`/proc/${pid}/cmdline`)));
  return { storefront: named(/^next-server|serve-storefront\.mjs/), api: named(/api\/dist\/server\.mjs/) };
}

const parentOf = (pid) => Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]);

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
