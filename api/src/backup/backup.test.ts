import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app/build-test-app';
import { copyOf, embeddedTemplate } from '../../test/app/database-template';
import { freshDatabase } from '../../test/app/fresh-database';
import { temporaryFolder } from '../../test/app/temporary-folder';
import { addCover, saveCustomization } from '../../test/fixtures/cards';
import { addAddress, storeFront } from '../../test/fixtures/orders';
import { noisePhoto } from '../../test/fixtures/pictures';
import { type Client, openOrderSetup, wednesday } from '../../test/setups/order-setup';
import type { Handle } from '../db/client';
import { readFrom, writeTo } from './archive';
import { backUp, makeBackup } from './make-backup';
import { type Manifest, places } from './manifest';
import { restoreBackup } from './restore-backup';

const setup = await openOrderSetup();
const { handle, test, clock, shop, client, place, read } = setup;
const folder = temporaryFolder();
const whole = path.join(folder, 'whole');
const source = { handle, storage: test.deps.storage, dataDir: test.deps.config.dataDir, clock };
const slot = 'Image Back Left';

let who: Client;
let reference: string;
let proof: Buffer;
let written: Manifest;
beforeAll(async () => {
  const cover = await addCover(handle.db, shop, { allows: ['Background Color', 'Message', slot] });
  await storeFront(handle.db, test.deps.storage, cover);
  who = await client(10);
  const payload = { product: shop.products.greeting, cover };
  const made = await test.app.inject({ method: 'POST', url: '/creations', headers: who.headers, payload });
  const creationReference: string = made.json().reference;
  const save = (customizationName: 'Message' | 'Background Color' | typeof slot, value?: string, bytes?: Buffer) =>
    saveCustomization(
      test.app,
      { creationReference, customizationName, ...(value === undefined ? {} : { value }) },
      { headers: who.headers, ...(bytes ? { file: { bytes } } : {}) },
    );
  await save('Background Color', '#AABBCC');
  await save('Message', 'Bonjour,\n« l’été »');
  expect((await save(slot, undefined, await noisePhoto(320, 480))).statusCode).toBe(201);
  const address = await addAddress(handle.db, shop, who.id);
  const answer = await place(who, { creations: [made.json().iri], shippings: [{ address, date: wednesday }] });
  expect(answer.statusCode, answer.body).toBe(201);
  reference = orderSchema.parse(answer.json()).reference;
  const printed = await read(`/orders/${reference}/proof`, who);
  expect(printed.statusCode).toBe(200);
  proof = printed.rawPayload;
  await handle.db.execute(sql`
    insert into client_errors (message, name, trace, user_agent, info, url)
      select 'a "quoted" \\ word 🎉' || n, 'Error', E'one\ntwo', '', '', '' from generate_series(1, 1203) n`);
  written = await writeTo(whole, (target) => makeBackup(source, target));
});

async function emptyShop(on = freshDatabase()): Promise<{ handle: Handle; test: TestApp; close(): Promise<void> }> {
  const empty = await on;
  const app = await buildTestApp(empty, { clock });
  const close = async () => {
    await app.close();
    await empty.close();
  };
  return { handle: empty, test: app, close };
}
const into = (target: { handle: Handle; test: TestApp }) => ({
  handle: target.handle,
  storage: target.test.deps.storage,
  dataDir: target.test.deps.config.dataDir,
});
const rulesOf = async ({ db }: Handle) =>
  (
    await db.execute(sql`select conrelid::regclass::text as place, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`)
  ).rows;
const rowsIn = (backup: string) =>
  Object.fromEntries(
    readdirSync(path.join(backup, places.tables)).map((table) => [
      table,
      readFileSync(path.join(backup, places.tables, table), 'utf8')
        .split('\n')
        .toSorted(),
    ]),
  );

describe('a backup', () => {
  it('gives an empty installation everything: rows, photos, proofs, keys, and the next number of each sequence', async () => {
    const empty = await emptyShop();
    try {
      await restoreBackup(into(empty), whole);
      const again = path.join(folder, 'again');
      const copy = await writeTo(again, (target) => makeBackup({ ...into(empty), clock }, target));
      expect(rowsIn(again)).toEqual(rowsIn(whole));
      expect(copy.files).toEqual(written.files);
      expect(copy.secrets).toEqual(written.secrets);
      expect(copy.sequences).toEqual(written.sequences);
      expect(Object.keys(written.files).some((key) => key.startsWith('photos/'))).toBe(true);
      expect(Object.keys(written.secrets)).toContain('keys/jwt-private.pem');

      const headers = await empty.test.as(who);
      const seen = await empty.test.app.inject({ url: `/orders/${reference}/proof`, headers });
      expect([seen.statusCode, seen.rawPayload.equals(proof)]).toEqual([200, true]);
      const order = await empty.test.app.inject({ url: `/orders/${reference}`, headers });
      expect(order.json()).toEqual((await read(`/orders/${reference}`, who)).json());
      await expect(empty.handle.db.execute(sql`delete from credit_ledger`)).rejects.toThrow();
      expect(await rulesOf(empty.handle)).toEqual(await rulesOf(handle));
      await expect(restoreBackup(into(empty), whole)).rejects.toThrow('not empty');
    } finally {
      await empty.close();
    }
  });

  it.runIf(handle.kind === 'postgres')(
    'goes into an embedded database, and out of one into PostgreSQL',
    {
      timeout: 120_000,
    },
    async () => {
      const embedded = await emptyShop(embeddedTemplate().then(copyOf));
      const server = await emptyShop();
      try {
        let from = whole;
        for (const [name, target] of Object.entries({ embedded, server })) {
          expect(target.handle.kind).toBe(name === 'embedded' ? 'embedded' : 'postgres');
          await restoreBackup(into(target), from);
          from = path.join(folder, `of-${name}`);
          const copy = await writeTo(from, (to) => makeBackup({ ...into(target), clock }, to));
          expect(rowsIn(from)).toEqual(rowsIn(whole));
          expect([copy.files, copy.secrets, copy.sequences]).toEqual([
            written.files,
            written.secrets,
            written.sequences,
          ]);
          const headers = await target.test.as(who);
          const seen = await target.test.app.inject({ url: `/orders/${reference}/proof`, headers });
          expect([seen.statusCode, seen.rawPayload.equals(proof)]).toEqual([200, true]);
        }
      } finally {
        await embedded.close();
        await server.close();
      }
    },
  );

  it('may be one archive, which nobody else reads', async () => {
    const archive = path.join(folder, 'shop.tar.gz');
    const saidLast = async () => (await read('/today', await setup.staff())).json().backupAt;
    expect(await saidLast()).toBeNull();
    const { madeAt } = await backUp(source, archive);
    expect(await saidLast()).toBe(madeAt);
    await expect(backUp(source, whole)).rejects.toThrow('is there already');
    expect(await saidLast()).toBe(madeAt);
    expect(statSync(archive).mode & 0o077).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
    const empty = await emptyShop();
    try {
      const restored = await readFrom(archive, (from) => restoreBackup(into(empty), from));
      expect(restored.files).toEqual(written.files);
      expect(Object.keys(restored.tables).length).toBeGreaterThan(30);
    } finally {
      await empty.close();
    }
    await expect(writeTo(archive, async () => undefined)).rejects.toThrow('is there already');
  });

  it('that is damaged, unfinished or of another version changes nothing', async () => {
    const empty = await emptyShop();
    const rows = async () => (await empty.handle.db.execute(sql`select 1 from shop_users`)).rows.length;
    try {
      const copy = path.join(folder, 'copy');
      await writeTo(copy, (target) => makeBackup(source, target));
      const manifest = path.join(copy, places.manifest);
      const original = readFileSync(manifest, 'utf8');

      writeFileSync(manifest, original.replace(/"schema":"\d+"/, '"schema":"1"'));
      await expect(restoreBackup(into(empty), copy)).rejects.toThrow('another version');
      writeFileSync(manifest, original.replace('"files":{"', '"files":{"../../outside/'));
      await expect(restoreBackup(into(empty), copy)).rejects.toThrow('outside of itself');
      const beyond = JSON.parse(original);
      beyond.secrets['../database/orders.jsonl'] = beyond.tables.orders;
      writeFileSync(manifest, JSON.stringify(beyond));
      await expect(restoreBackup(into(empty), copy)).rejects.toThrow('cannot be read');
      writeFileSync(manifest, original);
      appendFileSync(path.join(copy, places.tables, 'orders.jsonl'), ' ');
      await expect(restoreBackup(into(empty), copy)).rejects.toThrow('database/orders.jsonl is not what was written');
      rmSync(path.join(copy, places.tables, 'orders.jsonl'));
      await expect(restoreBackup(into(empty), copy)).rejects.toThrow('database/orders.jsonl is missing');
      rmSync(manifest);
      await expect(restoreBackup(into(empty), copy)).rejects.toThrow('is no backup');
      expect([await rows(), readdirSync(path.join(empty.test.deps.config.dataDir)).includes('files')]).toEqual([
        0,
        false,
      ]);
    } finally {
      await empty.close();
    }
  });
});
