import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/db/client';
import { checkPgliteVersion, installedPgliteVersion, pgliteFolder } from '../../src/db/data-folder';
import { startEmbedded } from '../../src/db/embedded';
import { parseConfig } from '../../src/env';
import { administer, withDatabase } from '../app/database-template';
import type { Program } from '../app/program';
import { startProcess } from '../app/running-api';
import { noisePhoto } from '../fixtures/pictures';
import { type KnownDraft, newAccount } from '../traffic/acknowledged';
import { ApiClient, type Asked, Refused, Unanswered } from '../traffic/api-client';
import { brokenBooks, halfMade } from '../traffic/invariants';
import { readShopWindow } from '../traffic/shop-window';
import { payInSandbox, Shopper } from '../traffic/shopper';
import { verifyAccounts } from '../traffic/verify-accounts';

/** Requests in whose middle the API is killed. */
const middles = {
  order: (place: string) => place === '/orders',
  purchase: (place: string) => place.endsWith('/confirm'),
  photo: (_place: string, { body }: Asked) => body instanceof FormData && body.has('file'),
};

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

/** Waits while the API is away, and tells what it sends. */
class WaitingClient extends ApiClient {
  onSend: (place: string, asked: Asked) => void = () => undefined;

  constructor(private readonly api: Program) {
    super(api.url);
  }

  override async exchange(method: string, place: string, asked: Asked) {
    await this.api.up();
    if (method === 'POST') this.onSend(place, asked);
    return super.exchange(method, place, asked);
  }
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

/** Works without a pause until the API is killed, and finishes its last request after the restart. */
async function busy(shopper: Shopper, photo: Buffer, isOver: () => boolean): Promise<void> {
  const recipients = [await shopper.recipient('Jeanne'), await shopper.recipient('Paul')];
  const ready: KnownDraft[] = [];
  const design = async () => void ready.push(await shopper.design());
  const upload = async () => shopper.upload(await shopper.startDraft(shopper.street.shop.photoCover), photo);
  const order = async () => {
    const draft = ready.shift();
    if (draft) await shopper.order([draft], recipients);
    else await pause(5);
  };
  const untilOver = async (work: () => Promise<void>) => {
    while (!isOver()) {
      await work().catch((cause: unknown) => {
        const isPoor = cause instanceof Refused && cause.codes.includes('credits_insufficient');
        if (!isPoor && !(cause instanceof Unanswered)) throw cause;
      });
    }
  };
  await Promise.all([design, design, upload, () => shopper.buy(), order, order].map(untilOver));
}

const counts = ({ known: { drafts, orders, purchases } }: Shopper) => ({
  drafts: drafts.length,
  photos: drafts.filter(({ photo }) => photo.value !== null).length,
  purchases: [...purchases.values()].filter(({ value }) => value).length,
  orders: orders.length,
});

/** @param crashes the work under way at each kill */
export function describeCrashes(crashes: readonly (keyof typeof middles)[]): void {
  let api: Program | undefined;
  beforeAll(async () => {
    mkdirSync(dataDir, { recursive: true });
    if (template.kind === 'postgres') return administer(template.url, `create database ${database}`);
    // Start migrated: PGlite needs longer for that than for the rest of this test.
    checkPgliteVersion(dataDir, installedPgliteVersion());
    const embedded = await startEmbedded({ dataDir: pgliteFolder(dataDir), snapshot: template.snapshot });
    await embedded.stop();
  });
  afterAll(async () => {
    await api?.kill();
    if (template.kind === 'postgres') await administer(template.url, `drop database ${database} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('kill -9 during a run of writes: after a restart every acknowledged creation, customization, purchase and order is there, and no half-made order', {
    timeout: 300_000,
  }, async () => {
    const program = await startProcess(settings);
    api = program;
    const client = new WaitingClient(program);
    const street = { shop: await readShopWindow(client), pay: payInSandbox, validationOf: async () => '' };
    const shopper = new Shopper(client, street, newAccount('client@jolimot.example', password));
    await shopper.signIn();
    const photo = await noisePhoto(700, 960);
    for (const middle of crashes) {
      let over = false;
      const work = busy(shopper, photo, () => over);
      const goal = Object.values(counts(shopper)).map((count) => count + answersBefore);
      const enough = () => Object.values(counts(shopper)).every((count, index) => count >= (goal[index] ?? 0));
      while (!enough()) await Promise.race([work, pause(5)]);
      await new Promise<void>((sent) => {
        client.onSend = (place, asked) => middles[middle](place, asked) && sent();
      });
      await pause(Math.random() * surprise);
      over = true;
      await program.kill();
      expect(await inDatabase(halfMade)).toEqual({});
      await program.start();
      await work;
      expect((await verifyAccounts([shopper.known], () => new ApiClient(program.url))).lost).toEqual([]);
    }
    console.info(`${crashes.length} crashes; found again:`, counts(shopper));
    await program.kill();
    expect(await inDatabase(brokenBooks)).toEqual({});
  });
}
