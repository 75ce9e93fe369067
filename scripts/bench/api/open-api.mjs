import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { openDatabase } from '../../../api/src/db/client.ts';
import { startPostgres } from '../../lib/postgres.mjs';
import { freePort } from '../../lib/preflight.mjs';
import { Refusal, say } from '../../lib/program.mjs';
import { root } from '../../lib/settings.mjs';
import { apiArguments, apiEnvironment } from '../../shop/api-process.mjs';
import { buildApi } from '../../shop/build-api.mjs';

/** @typedef {'postgres' | 'embedded'} DatabaseKind */
/**
 * The built API on a fresh database. `fill` stops it, gives its database away, and restarts it.
 * @typedef {{url: string, pid: number, databaseUrl?: string, demoPassword: string, fill: (work: (pool:
 * import('../../../api/src/db/client.ts').Handle['pool']) => Promise<void>) => Promise<void>, stop: () =>
 * Promise<void>}} OpenApi
 */

const demoPassword = 'a-bench-of-its-own';

/**
 * As `npm start`, without storefront and rate limits.
 * @param {DatabaseKind} kind
 * @returns {Promise<OpenApi>}
 * @throws Refusal if it does not start
 */
export async function openApi(kind) {
  await buildApi();
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-bench-'));
  const database = { databaseUrl: postgres?.url, dataDir };
  const port = await freePort();
  let life;
  const open = {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: postgres?.url,
    demoPassword,
    get pid() {
      return life.pid;
    },
    fill: async (work) => {
      await life.end();
      const handle = await openDatabase(database, (cause) => say(cause.message));
      try {
        await work(handle.pool);
      } finally {
        await handle.close();
      }
      life = await launch(port, database);
    },
    stop: async () => {
      await life?.end();
      await postgres?.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    life = await launch(port, database);
  } catch (cause) {
    await open.stop();
    throw cause;
  }
  return open;
}

/** @returns {Promise<{pid: number, end: () => Promise<void>}>} @throws Refusal if it does not start */
async function launch(port, { databaseUrl = '', dataDir }) {
  const child = spawn(process.execPath, apiArguments, {
    cwd: root,
    env: {
      ...process.env,
      ...apiEnvironment,
      DEMO: '1',
      DEMO_PASSWORD: demoPassword,
      RATE_LIMITS: '0',
      LOG_LEVEL: 'fatal',
      API_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isReady = await Promise.race([
    new Promise((resolve) => child.once('message', () => resolve(true))),
    ended.then(() => false),
  ]);
  if (!isReady) throw new Refusal('The API did not start: its words are above.');
  return {
    pid: child.pid,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
