import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mail } from '@jolimot/contract/mails';
import { z } from 'zod';
import { apiArguments, apiEnvironment } from '../../../scripts/shop/api-process.mjs';
import { openDatabase } from '../../src/db/client';
import { parseConfig } from '../../src/env';
import { administer, withDatabase } from '../app/database-template';
import { Program } from '../app/program';
import { freePort } from '../app/running-api';
import { noisePhoto, phonePhoto } from '../fixtures/pictures';
import { brokenBooks } from '../traffic/invariants';
import { readShopWindow } from '../traffic/shop-window';
import { payInSandbox, validationIn } from '../traffic/shopper';
import { verifyAccounts } from '../traffic/verify-accounts';
import { type SoakRun, shopUntilOver } from './busy-shopper';
import { MemoryWatch } from './memory-watch';
import { CallRecord, RecordedClient } from './recorded-client';
import { type Outcome, report } from './report';

/** Share of the time without kills, to follow the memory of one life. */
const quietPart = 0.3;
const password = 'a-password-for-the-soak';

const wanted = z.object({
  /** PostgreSQL server; default: the embedded database. */
  postgres: z.url().optional(),
  minutes: z.coerce.number().positive().max(600),
  shoppers: z.coerce.number().int().min(1).max(50),
  /** Seconds between two kills. */
  kill: z.coerce.number().min(5),
});

async function soak(options: z.infer<typeof wanted>, settings: Record<string, string>): Promise<Outcome> {
  const total = options.minutes * 60_000;
  const port = await freePort();
  // As `npm start` runs it, for the same memory.
  const environment = { ...apiEnvironment, ...settings, API_PORT: String(port) };
  const api = new Program('the API', apiArguments, environment, port);
  const memory = new MemoryWatch(api, Math.min(10_000, (total * quietPart) / 12));
  const record = new CallRecord();
  const newClient = () => new RecordedClient(api, record);
  await api.start();
  const end = performance.now() + total;
  const run: SoakRun = {
    shop: await readShopWindow(newClient()),
    photos: await Promise.all([noisePhoto(700, 960), noisePhoto(1600, 1200), readFile(phonePhoto)]),
    record,
    accounts: [],
    newClient,
    pay: payInSandbox,
    validationOf: await mailReader(newClient()),
    over: () => performance.now() > end,
  };
  const shoppers = Array.from({ length: options.shoppers }, () => shopUntilOver(run));
  await killAgainAndAgain(api, total * (1 - quietPart), options.kill * 1000);
  const quietLife = api.startTimes.length - 1;
  await Promise.all(shoppers);
  await memory.sample();
  memory.stop();
  await api.kill();
  await api.start();
  const found = await verifyAccounts(run.accounts, newClient);
  const stop = await api.stop();
  return { record, api, memory: memory.lives, quietLife, found, stop, broken: await brokenIn(settings) };
}

async function killAgainAndAgain(api: Program, ms: number, every: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() + every / 2 < end) {
    // Random, so that it never meets the same step of a periodic job.
    await pause(Math.min(every, end - performance.now()) - Math.random() * 1000);
    await api.kill();
    await api.start();
  }
}

/** While no API runs. */
async function brokenIn(settings: Record<string, string>): Promise<Record<string, unknown>> {
  const handle = await openDatabase(parseConfig(settings), () => undefined);
  try {
    return await brokenBooks(handle.db);
  } finally {
    await handle.close();
  }
}

async function mailReader(staff: RecordedClient): Promise<(email: string) => Promise<string>> {
  await staff.signIn('staff@jolimot.example', password);
  return async (email) => {
    const mails = z.array(mail).parse(await staff.get(`/mails?recipient=${encodeURIComponent(email)}`));
    const [path] = mails.flatMap(({ text }) => validationIn(text) ?? []);
    if (path === undefined) throw new Error(`No validation was mailed to ${email}.`);
    return path;
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      postgres: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      shoppers: { type: 'string', default: '4' },
      kill: { type: 'string', default: '30' },
    },
  });
  const options = wanted.parse(values);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jolimot-soak-'));
  const database = `jolimot_soak_${process.pid}`;
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    RATE_LIMITS: '0',
    ...(options.postgres ? { DATABASE_URL: withDatabase(options.postgres, database), DEMO: '1' } : {}),
  };
  if (options.postgres) await administer(options.postgres, `create database ${database}`);
  try {
    const outcome = await soak(options, settings);
    const good = report(outcome, (line) => process.stdout.write(`${line}\n`));
    process.exitCode = good ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
