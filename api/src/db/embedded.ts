import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { StartError, writeFailure } from '../errors';

/** `pg` looks for it in its host folder. */
const socketName = '.s.PGSQL.5432';
/** 104 bytes on macOS, 108 on Linux. */
const longestSocketPath = 100;

export interface EmbeddedOptions {
  /** Or `memory://`, which is never stored. */
  dataDir: string;
  /** A temporary one when it is absent or too long. */
  socketDir?: string;
  /** A dump from {@link Embedded.dump}. */
  snapshot?: string;
}

/** `host` is a folder for `pg`, with the default port. */
export interface Embedded {
  host: string;
  dump(file: string): Promise<void>;
  stop(): Promise<void>;
  /** Called once if the thread ends unexpectedly. */
  onCrash(listener: (cause: Error) => void): void;
}

/**
 * PGlite in a worker thread behind a unix socket. The caller holds the folder's lock (lock.ts) and has checked its
 * version.
 * @throws StartError when it does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  if (!options.dataDir.startsWith('memory:') && !options.snapshot) await initialise(options.dataDir);
  const place = socketPlace(options.socketDir);
  rmSync(path.join(place.dir, socketName), { force: true });
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: {
      dataDir: options.dataDir,
      socket: path.join(place.dir, socketName),
      snapshot: options.snapshot,
    },
    // Without the parent's flags (tsx, vitest).
    execArgv: [],
    env: {},
  });
  try {
    await answer(worker, 'ready');
  } catch (cause) {
    place.remove();
    throw notStarted(cause);
  }
  let stopping = false;
  return {
    host: place.dir,
    dump: async (file) => {
      const dumped = answer(worker, 'dumped');
      worker.postMessage({ kind: 'dump', file });
      await dumped;
    },
    stop: async () => {
      stopping = true;
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage({ kind: 'stop' });
      await gone;
      place.remove();
    },
    onCrash: (listener) => {
      worker.once('error', listener);
      worker.once('exit', (code) => {
        if (!stopping) listener(new Error(`The embedded database's thread ended with code ${code}.`));
      });
    },
  };
}

const notStarted = (cause: unknown) =>
  new StartError(`The embedded database could not start: ${writeFailure(cause)}.`, { cause });

const failure = z.object({ message: z.string(), code: z.string().optional() });

/** Makes a new database beside its place and moves it there whole. */
async function initialise(dataDir: string): Promise<void> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return;
  const draft = `${dataDir}.new`;
  try {
    rmSync(draft, { recursive: true, force: true });
    await runInitdb(draft);
    renameSync(draft, dataDir);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    throw notStarted(cause);
  }
}

function runInitdb(dataDir: string): Promise<void> {
  const child = fork(fileURLToPath(new URL('./pglite-initdb.mjs', import.meta.url)), [dataDir], {
    // Without the parent's flags and settings.
    execArgv: [],
    env: {},
  });
  return new Promise((resolve, reject) => {
    let reason = new Error('its files could not be made');
    child.on('message', (message) => {
      const said = failure.safeParse(message);
      if (said.success) reason = Object.assign(new Error(said.data.message), { code: said.data.code });
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(reason)));
  });
}

function answer(worker: Worker, kind: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      done();
    };
    const onMessage = (message: { kind: string }) => {
      if (message.kind === kind) settle(resolve);
    };
    const onError = (cause: Error) => settle(() => reject(cause));
    const onExit = (code: number) => settle(() => reject(new Error(`its thread ended with code ${code}`)));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}

function socketPlace(wanted: string | undefined): { dir: string; remove: () => void } {
  if (wanted && Buffer.byteLength(path.join(wanted, socketName)) <= longestSocketPath) {
    return { dir: wanted, remove: () => rmSync(path.join(wanted, socketName), { force: true }) };
  }
  const dir = mkdtempSync(path.join(os.tmpdir(), 'jolimot-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
