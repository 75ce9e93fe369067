import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openDatabase } from '../../src/db/client';
import { checkPgliteVersion, installedPgliteVersion, pgliteFolder } from '../../src/db/data-folder';
import { startEmbedded } from '../../src/db/embedded';
import { parseConfig } from '../../src/env';
import { administer, withDatabase } from '../app/database-template';
import type { Program } from '../app/program';
import { startProcess } from '../app/running-api';
import { busyShop } from '../traffic/busy-shop';
import { brokenBooks, halfMade } from '../traffic/invariants';

/** In whose middle the API is killed. */
const requests = {
  order: 'POST /orders',
  purchase: 'POST /payment/sandbox/*/confirm',
  customization: 'POST /customizations',
};
/** Of each kind before a kill. */
const actionsBefore = 2;
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

/** While no API is running: PGlite allows one process. */
async function inDatabase<T>(look: (db: Db) => Promise<T>): Promise<T> {
  const handle = await openDatabase(parseConfig(settings), () => undefined);
  try {
    return await look(handle.db);
  } finally {
    await handle.close();
  }
}

/** @param crashes the work under way at each kill */
export function describeCrashes(crashes: readonly (keyof typeof requests)[]): void {
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
    const broken: unknown[] = [];
    const { record, found } = await busyShop(program, {
      shoppers: 4,
      password,
      kills: async ({ done, next }) => {
        for (const [count, middle] of crashes.entries()) {
          const goal = actionsBefore * (count + 1);
          while (['design', 'upload', 'buy', 'order'].some((action) => (done.get(action) ?? 0) < goal)) await pause(5);
          await next(requests[middle]);
          await pause(Math.random() * surprise);
          await program.kill();
          broken.push(await inDatabase(halfMade));
          await program.start();
        }
      },
    });
    console.info(`${crashes.length} crashes; found again ${found.looked} things`, Object.fromEntries(record.done));
    expect(broken).toEqual(crashes.map(() => ({})));
    expect([found.lost, record.faults]).toEqual([[], []]);
    expect(found.looked).toBeGreaterThan(0);
    await program.kill();
    expect(await inDatabase(brokenBooks)).toEqual({});
  });
}
