import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mail } from '@jolimot/contract/mails';
import { z } from 'zod';
import { openDatabase } from '../../src/db/client';
import { parseConfig } from '../../src/env';
import { administer, withDatabase } from '../app/database-template';
import { freePort } from '../app/running-api';
import { noisePhoto, phonePhoto } from '../fixtures/pictures';
import { halfMade, jobsGivenUp, unnoticedPayments } from '../traffic/invariants';
import { readShopWindow } from '../traffic/shop-traffic';
import { CallRecord, RecordedClient } from './recorded-client';
import { type Outcome, report } from './report';
import { RestartedApi } from './restarted-api';
import { type SoakRun, shopUntilOver } from './shopper';
import { type Found, verifyAccounts } from './verify-accounts';

/** Share of the time without kills, to follow the memory of one life. */
const quietPart = 0.3;
const password = 'a-password-for-the-soak';

const wanted = z.object({
  /** JSON. */
  start: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.object({ arguments: z.array(z.string()).min(1), environment: z.record(z.string(), z.string()) })),
  /** PostgreSQL server; default: the embedded database. */
  postgres: z.url().optional(),
  minutes: z.coerce.number().positive().max(600),
  shoppers: z.coerce.number().int().min(1).max(50),
  /** Seconds between two kills. */
  kill: z.coerce.number().min(5),
});

async function soak(options: z.infer<typeof wanted>, settings: Record<string, string>): Promise<Outcome> {
  const total = options.minutes * 60_000;
  const lives = new RestartedApi(options.start, await freePort(), settings, Math.min(10_000, (total * quietPart) / 12));
  const record = new CallRecord();
  const newClient = () => new RecordedClient(lives, record);
  await lives.start();
  let over = false;
  const street: SoakRun = {
    shop: await readShopWindow(newClient()),
    photos: await Promise.all([noisePhoto(700, 960), noisePhoto(1600, 1200), readFile(phonePhoto)]),
    record,
    tally: new Map(),
    accounts: [],
    newClient,
    validationToken: await mailReader(newClient()),
    over: () => over,
  };
  const shoppers = Array.from({ length: options.shoppers }, () => shopUntilOver(street));
  await killAgainAndAgain(lives, total * (1 - quietPart), options.kill * 1000);
  const quietLife = lives.memory.length - 1;
  await pause(total * quietPart);
  await lives.sample();
  over = true;
  await Promise.all(shoppers);
  await lives.kill();
  await lives.start();
  const found = await verifyAccounts(street.accounts, newClient);
  const stop = await lives.stop();
  return { record, tally: street.tally, lives, quietLife, found, stop, broken: await broken(settings, found) };
}

async function killAgainAndAgain(lives: RestartedApi, ms: number, every: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() + every / 2 < end) {
    // Random, so that it never meets the same step of a periodic job.
    await pause(Math.min(every, end - performance.now()) - Math.random() * 1000);
    await lives.kill();
    await lives.start();
  }
}

/** Inconsistent rows while no API runs; all payments must be settled before. */
async function broken(settings: Record<string, string>, found: Found): Promise<Record<string, unknown>> {
  const handle = await openDatabase(parseConfig(settings), () => undefined);
  try {
    const unnoticed = await unnoticedPayments(handle.db);
    const givenUp = await jobsGivenUp(handle.db);
    return {
      ...(await halfMade(handle.db)),
      ...(unnoticed.length > 0 ? { 'a payment that nobody noticed': unnoticed } : {}),
      ...(givenUp.length > 0 ? { 'a job that was given up': givenUp } : {}),
      ...(found.looked === 0 ? { 'nothing was looked for': [] } : {}),
    };
  } finally {
    await handle.close();
  }
}

async function mailReader(staff: RecordedClient): Promise<(email: string) => Promise<string>> {
  await staff.signIn('staff@jolimot.example', password);
  return async (email) => {
    const rows = await staff.get(`/mails?recipient=${encodeURIComponent(email)}`);
    const [token] = z
      .array(mail)
      .parse(rows)
      .flatMap(({ text }) => /account-validation\/\d+\/([^\s?]+)/.exec(text)?.[1] ?? []);
    if (token === undefined) throw new Error(`No validation was mailed to ${email}.`);
    return token;
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      start: { type: 'string' },
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
