import { spawn } from 'node:child_process';
import { root } from './settings.mjs';

/**
 * @param {string[]} command program and arguments
 * @param {{env?: object, cwd?: string, quiet?: boolean, input?: boolean, uid?: number, gid?: number}} options quiet:
 * captures the output; input: it may ask questions
 * @returns {Promise<{code: number, output: string}>} output only when quiet
 */
export function run([program, ...args], { env = {}, cwd = root, quiet = false, input = false, ...identity } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [input ? 'inherit' : 'ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      ...identity,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Else the one beside this Node. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, cli, ...args] : ['npm', ...args];
}

/** Without shell or npx: `bin('next', 'start')`. */
export const bin = (file, ...args) => [process.execPath, `${root}node_modules/${file}`, ...args];
