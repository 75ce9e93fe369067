import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startPostgres } from '../../lib/postgres.mjs';
import { freePort } from '../../lib/preflight.mjs';
import { Refusal } from '../../lib/program.mjs';
import { root } from '../../lib/settings.mjs';
import { apiArguments, apiEnvironment } from '../../shop/api-process.mjs';
import { buildApi } from '../../shop/build-api.mjs';

/** @typedef {'postgres' | 'embedded'} DatabaseKind */
/**
 * The built API on a fresh database of its own.
 * @typedef {{url: string, pid: number, databaseUrl?: string, demoPassword: string, stop: () => Promise<void>}} OpenApi
 */

const demoPassword = 'a-bench-of-its-own';

/**
 * Starts the API as `npm start` does, without the storefront, without rate limits.
 * @param {DatabaseKind} kind
 * @returns {Promise<OpenApi>}
 * @throws Refusal when it does not start
 */
export async function openApi(kind) {
  await buildApi();
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-bench-'));
  const port = await freePort();
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
      DATABASE_URL: postgres?.url ?? '',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await postgres?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const isReady = await Promise.race([
    new Promise((resolve) => child.once('message', () => resolve(true))),
    ended.then(() => false),
  ]);
  if (!isReady) {
    await stop();
    throw new Refusal('The API did not start: its words are above.');
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, databaseUrl: postgres?.url, demoPassword, stop };
}
