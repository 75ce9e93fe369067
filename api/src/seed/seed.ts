import { parisDay } from '@jolimot/contract/shipping-days';
import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { sql } from 'drizzle-orm';
import type { Storage } from '../adapters/storage/storage';
import { type Clock, systemClock } from '../clock';
import type { Db } from '../db/client';
import { readCovers, storePictures } from './cover-masters';
import { demoPasswordFor } from './demo-password';
import { seedCatalogue } from './seed-catalogue';
import { seedCovers } from './seed-covers';
import { demoEmails, newDemoHash, seedDemo } from './seed-demo';
import { readSeeded } from './seed-memory';
import { seedShop } from './seed-shop';

const seedLock = 4_115_113;

export interface SeedOptions {
  db: Db;
  storage: Storage;
  demo: boolean;
  /** Undefined: one is made in the data folder. */
  demoPassword?: string;
  dataDir: string;
  clock?: Clock;
  covers?: readonly CoverEntry[];
}

export interface SeedReport {
  demo: { emails: readonly string[]; password: string; isNew: boolean } | undefined;
  missingCovers: readonly string[];
}

/** May run at every start, in several processes. */
export async function seed(options: SeedOptions): Promise<SeedReport> {
  const { db, storage, clock = systemClock } = options;
  const { covers, missing } = await readCovers(options.covers);
  await storePictures(storage, covers);
  const demo = options.demo ? await demoAccess(options) : undefined;
  const now = clock.now();
  const today = parisDay(now);
  await db.transaction(async (tx) => {
    // Another process may need longer for the first start.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const seeded = await readSeeded(tx);
    await seedShop(tx, seeded, today);
    await seedCovers(tx, covers, await seedCatalogue(tx, seeded, today));
    if (demo) await seedDemo(tx, seeded, demo.hash, now);
    await seeded.save();
  });
  return {
    demo: demo && { emails: demoEmails, password: demo.password, isNew: demo.hash !== undefined },
    missingCovers: missing,
  };
}

async function demoAccess({ db, dataDir, demoPassword }: SeedOptions) {
  const password = await demoPasswordFor(dataDir, demoPassword, demoEmails);
  return { password, hash: await newDemoHash(db, password) };
}
