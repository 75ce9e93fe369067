import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '@jolimot/covers/catalogue';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../test/app/fresh-database';
import { emptyFolder, temporaryFolder } from '../../test/app/temporary-folder';
import { TestClock } from '../../test/app/test-clock';
import { createDiskStorage } from '../adapters/storage/disk-storage';
import type { Storage } from '../adapters/storage/storage';
import type { Handle } from '../db/client';
import { shopUsers } from '../db/schema/accounts';
import { coverImages, covers, events } from '../db/schema/catalogue';
import { creditLedger, creditPackages, creditPurchases, paymentMethods, payments } from '../db/schema/payments';
import { shopHolidays } from '../db/schema/shipping';
import { substituteGrants } from '../db/schema/substitution';
import { cardMastersOf, cardPictureId, cardPictureName, cardPictures, readCardPicture } from '../images/cover-pictures';
import { pictureDecoder } from '../images/picture-decoder';
import { passwordMatches } from '../modules/shop-users/account/password';
import { demoAccountsFile } from './demo-password';
import { type SeedOptions, seed } from './seed';

let handle: Handle;
const below = temporaryFolder();
let dataDir: string;
let storage: Storage;
const clock = new TestClock(new Date('2026-11-20T12:00:00Z'));

/** Two covers show the same as all, in a tenth of the time. */
const run = (changes: Partial<SeedOptions> = {}) =>
  seed({ db: handle.db, storage, demo: true, dataDir, clock, covers: catalogue.slice(0, 2), ...changes });

async function snapshot(): Promise<string> {
  const found = await handle.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const parts: string[] = [];
  for (const { name } of found.rows) {
    const { rows } = await handle.pool.query(`select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`);
    parts.push(name, JSON.stringify(rows));
  }
  return parts.join('\n');
}

beforeEach(async () => {
  handle = await freshDatabase();
  dataDir = emptyFolder(below);
  storage = createDiskStorage(path.join(dataDir, 'files'));
});
afterEach(() => handle.close());

describe('the first run', () => {
  it('stores the pictures that lists show of every cover, and has none to make', async () => {
    const decoding = vi.spyOn(pictureDecoder, 'run');
    await run({ covers: catalogue });
    expect(decoding).not.toHaveBeenCalled();
    const images = await handle.db.select().from(coverImages);
    const shown = (await handle.db.select().from(covers)).map(({ id }) =>
      cardMastersOf(images.filter(({ coverId }) => coverId === id)),
    );
    expect(shown).toHaveLength(catalogue.length);
    for (const masters of shown) {
      const names = cardPictures.map((picture) => masters && cardPictureName(cardPictureId(masters), picture));
      for (const name of names)
        expect([name, (await readCardPicture(storage, name ?? ''))?.length]).not.toContain(undefined);
    }
    decoding.mockRestore();
  });
});

describe('a second run', () => {
  it('changes nothing, and draws no picture again', async () => {
    await run({ covers: catalogue });
    const before = await snapshot();
    const put = vi.spyOn(storage, 'put');
    const report = await run({ covers: catalogue });
    expect(put).not.toHaveBeenCalled();
    expect(report.demo?.isNew).toBe(false);
    expect(await snapshot()).toBe(before);
  });

  it('brings back nothing that the shop has removed or changed', async () => {
    await run();
    await handle.db.execute(sql`delete from product_tags`);
    await handle.db.execute(sql`delete from event_tags`);
    await handle.db.execute(sql`delete from events`);
    await handle.db.execute(sql`delete from shop_holidays where date = '2026-12-25'`);
    await handle.db.update(creditPackages).set({ price: 350 }).where(eq(creditPackages.slug, 'credits-1'));
    await run();
    expect(await handle.db.select().from(events)).toEqual([]);
    expect(await handle.db.select().from(shopHolidays).where(eq(shopHolidays.date, '2026-12-25'))).toEqual([]);
    const [single] = await handle.db.select().from(creditPackages).where(eq(creditPackages.slug, 'credits-1'));
    expect(single?.price).toBe(350);
  });

  it('adds the days and events of the next year when it comes', async () => {
    await run();
    await run({ clock: new TestClock(new Date('2027-01-02T12:00:00Z')) });
    const days = (await handle.db.select().from(shopHolidays)).map((row) => row.date);
    expect(days).toContain('2030-07-14');
    expect(new Set(days).size).toBe(days.length);
  });

  it('in two processes at once puts everything in once', async () => {
    await Promise.all([run({ covers: catalogue }), run({ covers: catalogue })]);
    expect(await handle.db.$count(covers)).toBe(catalogue.length);
    expect(await handle.db.$count(creditPurchases)).toBe(1);
  });
});

describe('a release that redraws a cover', () => {
  const [first, second] = catalogue;
  if (!first || !second) throw new Error('The catalogue has fewer than two covers.');
  const redrawn = { ...first, backColor: '#FFFFFF', images: { front: second.images.front } };

  it('replaces it, and keeps the old master for orders already placed', async () => {
    await run();
    const [before] = await handle.db.select().from(coverImages).orderBy(asc(coverImages.id)).limit(1);
    await run({ covers: [redrawn] });
    const [cover] = await handle.db.select().from(covers).where(eq(covers.slug, first.slug));
    const images = await handle.db
      .select()
      .from(coverImages)
      .where(eq(coverImages.coverId, cover?.id ?? 0));
    expect(cover?.backColor).toBe('#FFFFFF');
    expect(images.map((image) => image.name)).toEqual(['front']);
    expect(images[0]?.checksum).not.toBe(before?.checksum);
    expect(await storage.exists(before?.storageKey ?? '')).toBe(true);
  });

  it('puts a new cover into a shop that is open already', async () => {
    await run({ covers: [second] });
    const [before] = await handle.db.select().from(covers);
    await run({ covers: [first, second] });
    const after = await handle.db.select().from(covers).orderBy(asc(covers.id));
    expect(after.map(({ slug }) => slug)).toEqual([second.slug, first.slug]);
    expect(after[0]).toEqual(before);
  });

  it('leaves it alone once the shop has edited it', async () => {
    await run();
    await handle.db
      .update(covers)
      .set({ priority: 99, updatedAt: new Date('2026-11-21T08:00:00Z') })
      .where(eq(covers.slug, first.slug));
    await run({ covers: [redrawn] });
    const [cover] = await handle.db.select().from(covers).where(eq(covers.slug, first.slug));
    expect(cover).toMatchObject({ priority: 99, backColor: first.backColor });
  });

  it('whose artwork is missing opens the shop without it and says so', async () => {
    const report = await run({ covers: [{ ...first, slug: 'lost', images: { front: 'lost/front.webp' } }] });
    expect(report.missingCovers).toEqual(['lost']);
    expect(await handle.db.$count(covers)).toBe(0);
  });
});

describe('the demo accounts', () => {
  const passwordInFile = () => /^password: (\S+)$/m.exec(readFileSync(demoAccountsFile(dataDir), 'utf8'))?.[1] ?? '';

  it('have a random password, kept in the data folder for its owner alone', async () => {
    const report = await run();
    expect(report.demo).toMatchObject({ isNew: true, password: passwordInFile() });
    expect(statSync(demoAccountsFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(passwordInFile().length).toBeGreaterThanOrEqual(20);
    const accounts = await handle.db.select().from(shopUsers).orderBy(asc(shopUsers.id));
    expect(accounts.map(({ email, roles }) => [email, roles])).toEqual([
      ['client@jolimot.example', ['ROLE_CLIENT']],
      ['staff@jolimot.example', ['ROLE_USER']],
      ['admin@jolimot.example', ['ROLE_ADMIN', 'ROLE_USER']],
      ['superadmin@jolimot.example', ['ROLE_SUPERADMIN', 'ROLE_USER']],
    ]);
    for (const account of accounts) {
      expect(account).toMatchObject({ demo: true, active: true });
      expect(account.verifiedAt).not.toBeNull();
      expect(await passwordMatches(passwordInFile(), account.passwordHash)).toBe(true);
    }
  });

  it('take DEMO_PASSWORD when it is given, also later on, and a new random one when it is gone again', async () => {
    const opens = async (password: string) => {
      const [client] = await handle.db.select().from(shopUsers).where(eq(shopUsers.email, 'client@jolimot.example'));
      return passwordMatches(password, client?.passwordHash);
    };
    await run();
    const drawn = passwordInFile();
    await run({ demoPassword: 'a password of my own' });
    expect(await opens('a password of my own')).toBe(true);
    const file = readFileSync(demoAccountsFile(dataDir), 'utf8');
    expect(file).toContain('password: the one in DEMO_PASSWORD');
    expect(file).not.toContain(drawn);
    expect(file).not.toContain('a password of my own');
    await run();
    expect(passwordInFile()).not.toBe(drawn);
    expect(await opens(passwordInFile())).toBe(true);
    expect(await opens('a password of my own')).toBe(false);
  });

  it('keep a password that was changed meanwhile', async () => {
    await run({ demoPassword: 'a password of my own' });
    await handle.db
      .update(shopUsers)
      .set({ passwordHash: 'changed' })
      .where(eq(shopUsers.email, 'client@jolimot.example'));
    await run({ demoPassword: 'a password of my own' });
    const [client] = await handle.db.select().from(shopUsers).where(eq(shopUsers.email, 'client@jolimot.example'));
    expect(client?.passwordHash).toBe('changed');
  });

  it('include a client with 3 credits, bought with Free Payment', async () => {
    await run();
    const [client] = await handle.db.select().from(shopUsers).where(eq(shopUsers.email, 'client@jolimot.example'));
    const ledger = await handle.db.select().from(creditLedger);
    const [paid] = await handle.db
      .select({ method: paymentMethods.name, status: payments.status, amount: payments.paid })
      .from(payments)
      .innerJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId));
    expect(client?.creditBalance).toBe(3);
    expect(ledger).toMatchObject([{ shopUserId: client?.id, delta: 3, kind: 'purchase' }]);
    expect(paid).toEqual({ method: 'Free Payment', status: 'succeeded', amount: 0 });
  });

  it('let staff act for the client, until somebody takes it back', async () => {
    await run();
    const grants = () => handle.db.select().from(substituteGrants);
    const [grant] = await grants();
    const emails = await handle.db.select({ id: shopUsers.id, email: shopUsers.email }).from(shopUsers);
    const emailOf = (id: number | undefined) => emails.find((one) => one.id === id)?.email;
    expect([emailOf(grant?.staffId), emailOf(grant?.clientId)]).toEqual([
      'staff@jolimot.example',
      'client@jolimot.example',
    ]);
    await handle.db.update(substituteGrants).set({ deletedAt: new Date() });
    await run();
    expect(await grants()).toHaveLength(1);
  });

  it('do not exist outside of the demo', async () => {
    const report = await run({ demo: false });
    expect(report.demo).toBeUndefined();
    expect(await handle.db.$count(shopUsers)).toBe(0);
  });
});
