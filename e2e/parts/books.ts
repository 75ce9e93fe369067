import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createS3Storage } from '../../api/src/adapters/storage/s3-storage';
import type { Storage } from '../../api/src/adapters/storage/storage';
import { type Db, openPostgres } from '../../api/src/db/client';
import { brokenBooks } from '../../api/test/traffic/invariants';
import {
  bookedPayments,
  endWaits,
  invoiceFiles,
  jobsLeft,
  mailsOwed,
  mailsWritten,
  pressFiles,
} from '../../api/test/traffic/what-is-stored';
import { check } from '../support/press-file';
import type { ShopOnParts } from './shop-on-parts';

/** ms, for the last jobs on a busy machine. */
const patience = 120_000;

/** Against themselves, the provider, the mailboxes and the bucket. @returns what was counted */
export async function audit(shop: ShopOnParts): Promise<string> {
  await shop.provider.events.settled();
  const handle = openPostgres(shop.database.url, 20, () => undefined);
  try {
    const { db } = handle;
    await finishJobs(shop, db);
    expect(await brokenBooks(db)).toEqual({});
    const money = `${(await expectProvidersSums(shop, db)) / 100} EUR in both books`;
    return [money, await expectEachMailOnce(shop, db), await expectFilesWhole(shop, db)].join(', ');
  } finally {
    await handle.close();
  }
}

/** A killed worker keeps its jobs for two minutes; stopping the live ones leaves only dead leases, free at once. */
async function finishJobs({ workers }: ShopOnParts, db: Db): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop()));
  await endWaits(db);
  await Promise.all(workers.map((worker) => worker.start()));
  await expect.poll(() => jobsLeft(db), { timeout: patience, intervals: [500] }).toEqual([]);
}

/** Sandbox payments are checked in the database. @returns cents */
async function expectProvidersSums({ provider }: ShopOnParts, db: Db): Promise<number> {
  const received = [...provider.state.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount_received }) => ({ id, paid: amount_received }));
  const booked = (await bookedPayments(db)).filter(({ id }) => !id.startsWith('pi_sandbox_'));
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(booked.sort(byId)).toEqual(received.sort(byId));
  return received.reduce((sum, { paid }) => sum + paid, 0);
}

/**
 * To the right mailbox. A duplicate has the same `Message-ID`: its process died between the server's yes and its own
 * note.
 */
async function expectEachMailOnce({ mail }: ShopOnParts, db: Db): Promise<string> {
  const written = await mailsWritten(db);
  expect(written.filter(({ state }) => state !== 'sent')).toEqual([]);
  const owed = await mailsOwed(db);
  for (const { email, templates } of owed) {
    const mine = written.filter(({ recipient }) => recipient === email).map(({ template }) => template);
    expect(mine.sort(), email).toEqual(templates);
  }
  const taken = (await mail.taken()).map(({ messageId = '', to = [] }) => ({
    messageId,
    copy: `${/^<(\d+)\./.exec(messageId)?.[1]} to ${to.map(({ address }) => address).join()}`,
  }));
  const came = new Map(taken.map(({ messageId, copy }) => [messageId, copy]));
  expect([...came.values()].sort()).toEqual(written.map(({ id, recipient }) => `${id} to ${recipient}`).sort());
  return `${written.length} mails to ${owed.length} customers, ${taken.length - came.size} of them twice`;
}

/** Orders have a press file, invoices two; qpdf finds no fault. */
async function expectFilesWhole({ files }: ShopOnParts, db: Db): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-books-'));
  try {
    const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = files.env;
    const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
    const settings = { bucket: S3_BUCKET, endpoint: S3_ENDPOINT, region: 'us-east-1', ...keys };
    const storage = createS3Storage(settings, path.join(folder, 'copies'));
    const press = await pressFiles(db);
    for (const { reference, key, sha256 } of press) {
      const bytes = await wholePdf(storage, key ?? `none of ${reference}`, folder);
      expect(createHash('sha256').update(bytes).digest('hex'), reference).toBe(sha256);
    }
    const invoices = await invoiceFiles(db);
    for (const key of invoices) await wholePdf(storage, key, folder);
    return `${press.length} press files and ${invoices.length} of invoices whole`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws if it is missing, or qpdf finds a fault */
async function wholePdf(storage: Storage, key: string, folder: string): Promise<Buffer> {
  const bytes = await storage.get(key);
  const file = path.join(folder, 'looked-at.pdf');
  writeFileSync(file, bytes);
  expect(check(file), key).toContain('No syntax or stream encoding errors');
  return bytes;
}
