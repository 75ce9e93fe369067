import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireNode } from './lib/require-node.mjs';

requireNode();
const { ignoreEnvFile } = await import('./lib/env-file.mjs');
ignoreEnvFile();

/** A fresh database, with its own ports and folders. `--build` only builds. */
const { main } = await import('./lib/program.mjs');
await main(async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-e2e-'));
  process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
  Object.assign(process.env, {
    PORT: process.env.E2E_PORT ?? '3210',
    API_PORT: process.env.E2E_API_PORT ?? '4210',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: process.env.DEMO_PASSWORD ?? 'journeys-in-a-browser',
    NEXT_DIST_DIR: process.env.E2E_DIST_DIR ?? '.next/e2e',
    // Journeys do more per minute than a person per hour.
    RATE_LIMITS: '0',
  });
  const { buildShop, startShop } = await import('./shop/start-shop.mjs');
  process.exit(await (process.argv.includes('--build') ? buildShop() : startShop()));
});
