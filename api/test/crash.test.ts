import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { creation as creationSchema } from '@jolimot/contract/creations';
import { creditPurchase } from '@jolimot/contract/payments';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../src/db/client';
import { parseConfig } from '../src/env';
import { ApiClient } from './api-client';
import { halfMade, unnoticedPayments } from './crash-invariants';
import { noisePhoto } from './pictures';
import { type RunningProcess, startProcess } from './running-api';
import { type Acknowledged, Traffic } from './shop-traffic';
import { administer, withDatabase } from './template';

const crashes = 3;
/** Answers of every kind before each end. */
const answersBefore = 4;
/** The end then comes at any moment of this time, ms: each time in the middle of something else. */
const surprise = 250;
const password = 'a-password-for-the-crash';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jolimot-crash-'));
const template = inject('databaseTemplate');
const database = `jolimot_crash_${process.pid}`;
const settings: Record<string, string> = {
  DATA_DIR: dataDir,
  DEMO_PASSWORD: password,
  // Embedded, or a real PostgreSQL when the suite runs on one.
  ...(template.kind === 'postgres' ? { DATABASE_URL: withDatabase(template.url, database), DEMO: '1' } : {}),
};

let running: RunningProcess | undefined;
beforeAll(async () => {
  if (template.kind === 'postgres') await administer(template.url, `create database ${database}`);
});
afterAll(async () => {
  await running?.kill();
  if (template.kind === 'postgres') await administer(template.url, `drop database ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ApiClient> {
  running = await startProcess(settings);
  return ApiClient.signIn(running.url, 'client@jolimot.example', password);
}

/** Looks into the database while no API is running. */
async function inDatabase<T>(look: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
  const handle = await openDatabase(parseConfig(settings), () => undefined);
  try {
    return await look(handle.db);
  } finally {
    await handle.close();
  }
}

it('kill -9 during a run of writes: after a restart every acknowledged creation, customization, purchase and order is there, and no half-made order', {
  timeout: 180_000,
}, async () => {
  const traffic = new Traffic(await noisePhoto(700, 960));
  let unanswered = 0;
  let api = await start();
  for (let crash = 0; crash < crashes; crash += 1) {
    const busy = traffic.run(api);
    await Promise.race([busy, traffic.untilMore(answersBefore)]);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * surprise));
    await running?.kill();
    await busy;
    expect(await inDatabase(halfMade)).toEqual({});
    api = await start();
    // Whoever got no answer asks again with the same key, and gets the one order.
    unanswered += traffic.pending.length;
    for (const wanted of traffic.pending.splice(0)) await traffic.place(api, wanted);
    await expectAllThere(api, traffic.acknowledged);
  }
  console.info(`${crashes} crashes, ${unanswered} orders were left unanswered; found again:`, traffic.counts);
  // A payment that was taken just before an end is noticed as soon as anybody asks.
  for (const id of traffic.prepared) await api.get(`/payment/stripe/${id}/details`);
  await running?.kill();
  expect(await inDatabase(unnoticedPayments)).toEqual([]);
  expect(await inDatabase(halfMade)).toEqual({});
});

async function expectAllThere(api: ApiClient, { creations, purchases, orders }: Acknowledged): Promise<void> {
  for (const [reference, known] of creations) {
    const [found] = z.array(creationSchema).parse(await api.get(`/creations?reference=${reference}`));
    expect(found?.reference).toBe(reference);
    expect(found?.version).toBeGreaterThanOrEqual(known.version);
    for (const [name, value] of Object.entries(known.values)) {
      expect(Object.entries(found?.customizations ?? {}).find(([key]) => key === name)?.[1]).toMatchObject({ value });
    }
    if (known.photo !== undefined) await expectPhoto(api, found, known.photo);
  }
  for (const [reference, known] of orders) expect(await api.get(`/orders/${reference}`)).toEqual(known);
  const newest = [...orders.keys()].at(-1);
  if (newest) expect((await api.bytes(`/orders/${newest}/proof`)).subarray(0, 5).toString()).toBe('%PDF-');
  const found = new Set(await allPurchases(api));
  expect([...purchases].filter((id) => !found.has(id))).toEqual([]);
}

async function expectPhoto(api: ApiClient, found: z.infer<typeof creationSchema> | undefined, checksum: string) {
  const image = found?.customizations['Image Front Right Full'];
  expect(image?.file?.checksum).toBe(checksum);
  // Its address is of the configured host: only the path is ours to ask.
  const { pathname, search } = new URL(image?.fileUrl ?? '');
  expect((await api.bytes(pathname + search)).length).toBeGreaterThan(1000);
}

async function allPurchases(api: ApiClient): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const rows = z.array(creditPurchase).parse(await api.get(`/credit_purchases?itemsPerPage=100&page=${page}`));
    ids.push(...rows.map(({ payment }) => payment.transactionId));
    if (rows.length < 100) return ids;
  }
}
