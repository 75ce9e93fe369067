import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { creation as creationSchema } from '@jolimot/contract/creations';
import { creditPurchase } from '@jolimot/contract/payments';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../src/db/client';
import { checkPgliteVersion, installedPgliteVersion, pgliteFolder } from '../../src/db/data-folder';
import { startEmbedded } from '../../src/db/embedded';
import { parseConfig } from '../../src/env';
import { administer, withDatabase } from '../app/database-template';
import { type RunningProcess, startProcess } from '../app/running-api';
import { noisePhoto } from '../fixtures/pictures';
import { ApiClient } from '../traffic/api-client';
import { halfMade, unnoticedPayments } from '../traffic/invariants';
import { type Acknowledged, type Kind, type KnownCreation, Traffic } from '../traffic/shop-traffic';

const answersBefore = 4;
/** Latest kill after the request was sent, ms. */
const surprise = 120;
const password = 'a-password-for-the-crash';
const dataDir = path.join(os.tmpdir(), `jolimot-crash-${process.pid}`);
const template = inject('databaseTemplate');
const database = `jolimot_crash_${process.pid}`;
const settings: Record<string, string> = {
  DATA_DIR: dataDir,
  DEMO_PASSWORD: password,
  ...(template.kind === 'postgres' ? { DATABASE_URL: withDatabase(template.url, database), DEMO: '1' } : {}),
};

let running: RunningProcess | undefined;

async function start(): Promise<ApiClient> {
  running = await startProcess(settings);
  return ApiClient.signIn(running.url, 'client@jolimot.example', password);
}

/** While no API is running: PGlite allows one process. */
async function inDatabase<T>(look: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
  const handle = await openDatabase(parseConfig(settings), () => undefined);
  try {
    return await look(handle.db);
  } finally {
    await handle.close();
  }
}

/** @param crashes the work under way at each kill */
export function describeCrashes(crashes: readonly Kind[]): void {
  beforeAll(async () => {
    mkdirSync(dataDir, { recursive: true });
    if (template.kind === 'postgres') return administer(template.url, `create database ${database}`);
    // Start migrated: PGlite needs longer for that than for the rest of this test.
    checkPgliteVersion(dataDir, installedPgliteVersion());
    const embedded = await startEmbedded({ dataDir: pgliteFolder(dataDir), snapshot: template.snapshot });
    await embedded.stop();
  });
  afterAll(async () => {
    await running?.kill();
    if (template.kind === 'postgres') await administer(template.url, `drop database ${database} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('kill -9 during a run of writes: after a restart every acknowledged creation, customization, purchase and order is there, and no half-made order', {
    timeout: 300_000,
  }, async () => {
    const traffic = new Traffic(await noisePhoto(700, 960));
    let unanswered = 0;
    let api = await start();
    for (const middle of crashes) {
      const busy = traffic.run(api);
      await Promise.race([busy, traffic.untilMore(answersBefore).then(() => traffic.nextOf(middle))]);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * surprise));
      await running?.kill();
      await busy;
      expect(await inDatabase(halfMade)).toEqual({});
      api = await start();
      // Unanswered requests are repeated with the same key and give one order.
      unanswered += traffic.pending.length;
      for (const wanted of traffic.pending.splice(0)) await traffic.place(api, wanted);
      await expectAllThere(api, traffic.acknowledged);
    }
    console.info(`${crashes.length} crashes, ${unanswered} orders were left unanswered; found again:`, traffic.counts);
    // A payment taken just before a kill is noticed on the next request.
    for (const id of traffic.prepared) await api.get(`/payment/stripe/${id}/details`);
    await running?.kill();
    expect(await inDatabase(unnoticedPayments)).toEqual([]);
    expect(await inDatabase(halfMade)).toEqual({});
  });
}

async function expectAllThere(api: ApiClient, { creations, purchases, orders }: Acknowledged): Promise<void> {
  await Promise.all([...creations].map(([reference, known]) => expectCreation(api, reference, known)));
  const found = await Promise.all([...orders.keys()].map((reference) => api.get(`/orders/${reference}`)));
  expect(found).toEqual([...orders.values()]);
  const newest = [...orders.keys()].at(-1);
  expect((await api.bytes(`/orders/${newest}/proof`)).subarray(0, 5).toString()).toBe('%PDF-');
  const bought = new Set(await allPurchases(api));
  expect([...purchases].filter((id) => !bought.has(id))).toEqual([]);
}

async function expectCreation(api: ApiClient, reference: string, known: KnownCreation): Promise<void> {
  const [found] = z.array(creationSchema).parse(await api.get(`/creations?reference=${reference}`));
  expect(found?.reference).toBe(reference);
  // One more write may be saved whose answer was lost.
  expect(found?.version).toBeGreaterThanOrEqual(known.version);
  const values = Object.values(found?.customizations ?? {}).map((one) => [one?.customizationName, one?.value]);
  expect(Object.fromEntries(values)).toMatchObject(known.values);
  if (known.photo !== undefined) await expectPhoto(api, found, known.photo);
}

async function expectPhoto(api: ApiClient, found: z.infer<typeof creationSchema> | undefined, checksum: string) {
  const image = found?.customizations['Image Front Right Full'];
  expect(image?.file?.checksum).toBe(checksum);
  // The address has the configured host: only its path works here.
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
