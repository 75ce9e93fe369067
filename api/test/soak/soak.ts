import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiArguments, apiEnvironment } from '../../../scripts/shop/api-process.mjs';
import { openDatabase } from '../../src/db/client';
import { parseConfig } from '../../src/env';
import { administer, withDatabase } from '../app/database-template';
import { Program } from '../app/program';
import { freePort } from '../app/running-api';
import { busyShop } from '../traffic/busy-shop';
import { brokenBooks } from '../traffic/invariants';
import { MemoryWatch } from './memory-watch';
import { type Outcome, report } from './report';

/** Share of the time without kills, to follow the memory of one life. */
const quietPart = 0.3;
const password = 'a-password-for-the-soak';

interface Load {
  minutes: number;
  shoppers: number;
  /** Seconds between two kills. */
  kill: number;
}

/** On the built API. @param server of PostgreSQL; default: the embedded database @returns whether all is well */
export async function soak(load: Load, server: string | undefined, say: (line: string) => void): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jolimot-soak-'));
  const database = `jolimot_soak_${process.pid}`;
  const settings: Record<string, string> = {
    ...{ DATA_DIR: dataDir, DEMO_PASSWORD: password, LOG_LEVEL: 'error', RATE_LIMITS: '0' },
    ...(server ? { DATABASE_URL: withDatabase(server, database), DEMO: '1' } : {}),
  };
  if (server) await administer(server, `create database ${database}`);
  try {
    return report(await outcomeOf(load, settings), say);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function outcomeOf({ minutes, shoppers, kill }: Load, settings: Record<string, string>): Promise<Outcome> {
  const port = await freePort();
  // As `npm start` runs it, for the same memory.
  const api = new Program('the API', apiArguments, { ...apiEnvironment, ...settings, API_PORT: String(port) }, port);
  await api.start();
  const total = minutes * 60_000;
  const memory = new MemoryWatch(api, Math.min(10_000, (total * quietPart) / 12));
  const kills = async () => {
    await killAgainAndAgain(api, total * (1 - quietPart), kill * 1000);
    await pause(total * quietPart);
    memory.stop();
    await api.kill();
    await api.start();
  };
  const done = await busyShop(api, { shoppers, password, kills });
  const stop = await api.stop();
  return { api, ...done, broken: await brokenIn(settings), stop, memory: memory.lives };
}

async function killAgainAndAgain(api: Program, ms: number, every: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() + every / 2 < end) {
    // Random, to never meet the same step of a periodic job.
    await pause(Math.min(every, end - performance.now()) - Math.random() * 1000);
    await api.kill();
    await api.start();
  }
}

/** While no API runs. */
async function brokenIn(settings: Record<string, string>): Promise<Record<string, unknown[]>> {
  const handle = await openDatabase(parseConfig(settings), () => undefined);
  try {
    return await brokenBooks(handle.db);
  } finally {
    await handle.close();
  }
}
