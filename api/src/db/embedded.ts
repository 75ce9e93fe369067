import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { StartError } from '../errors';
import { writeFailure } from '../system-error';

/** `pg` looks for a unix socket of this name in the folder given as host. */
const socketName = '.s.PGSQL.5432';
/** Unix socket paths end at 104 bytes on macOS and 108 on Linux. */
const longestSocketPath = 100;

export interface EmbeddedOptions {
  /** PGlite's own folder, or `memory://` for one that is forgotten. */
  dataDir: string;
  /** Folder for the socket; a short temporary one is made when it is absent or its path is too long. */
  socketDir?: string;
  /** A dump from {@link Embedded.dump} to begin with. */
  snapshot?: string;
}

/** A running PGlite, reached by `pg` through `host` (a folder) and the default port. */
export interface Embedded {
  host: string;
  /** Writes the whole database as one file, to begin others from. */
  dump(file: string): Promise<void>;
  stop(): Promise<void>;
  /** Called once if the thread ends unexpectedly. */
  onCrash(listener: (cause: Error) => void): void;
}

/**
 * Starts PGlite in a worker thread behind a unix socket.
 * The caller holds the folder's lock (see lock.ts) and has checked its version.
 * @throws StartError when it does not come up
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
    // The parent's flags (tsx, vitest) are not for it.
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

/**
 * Makes the files of a new database, unless there are some. They are made beside their place and moved there whole: a
 * start that is cut off leaves no half of a database.
 * @throws StartError when they cannot be made
 */
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
    // The parent's flags (tsx, vitest) are not for it, nor its settings.
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
