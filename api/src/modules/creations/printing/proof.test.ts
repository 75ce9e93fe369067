import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { creation as creationSchema } from '@jolimot/contract/creations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/app/build-test-app';
import { freshDatabase } from '../../../../test/app/fresh-database';
import { addCardCatalogue, addCover, type CardCatalogue, saveCustomization } from '../../../../test/fixtures/cards';
import { addClient } from '../../../../test/fixtures/credits';
import { phonePhoto } from '../../../../test/fixtures/pictures';
import type { Handle } from '../../../db/client';
import { coverImages } from '../../../db/schema/catalogue';

let handle: Handle;
let test: TestApp;
let catalogue: CardCatalogue;
let cover: string;
const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-proof-'));
const photoSlot = 'Image Front Right Triptyque 1 Top';
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle);
  catalogue = await addCardCatalogue(handle.db);
  cover = await addCover(handle.db, catalogue, { allows: ['Background Color', 'Message', photoSlot] });
  const art = await sharp({ create: { width: 555, height: 770, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  for (const { storageKey } of await handle.db.select().from(coverImages)) await test.deps.storage.put(storageKey, art);
});
afterAll(async () => {
  await test.close();
  await handle.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (input: object = { cover }, headers: Record<string, string> = {}): Promise<string> => {
  const payload = { product: catalogue.products.greeting, ...input };
  const answer = await test.app.inject({ method: 'POST', url: '/creations', payload, headers });
  return creationSchema.parse(answer.json()).reference;
};
const proofOf = (reference: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/creations/${reference}/proof`, headers });
const tool = (name: string, pdf: Buffer, ...rest: string[]): string => {
  const file = path.join(folder, 'proof.pdf');
  writeFileSync(file, pdf);
  return execFileSync(name, [file, ...rest], { encoding: 'utf8' });
};

describe('the proof of a draft', () => {
  it('has the press pages with the message, the photo upright without GPS position, and the watermark', async () => {
    const reference = await start();
    const save = (customizationName: 'Background Color' | 'Message', value: string) =>
      saveCustomization(test.app, { creationReference: reference, customizationName, value });
    await save('Background Color', '#AABBCC');
    await save('Message', 'Très chère Zoé,\n« À bientôt ! »');
    const fields = { creationReference: reference, customizationName: photoSlot } as const;
    await saveCustomization(test.app, fields, { file: { bytes: readFileSync(phonePhoto) } });

    const answer = await proofOf(reference);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/pdf');
    expect(answer.headers['content-disposition']).toContain('jolimot-epreuve.pdf');
    const text = tool('pdftotext', answer.rawPayload, '-').replaceAll('\u00A0', ' ');
    expect(text).toContain('Très chère Zoé,');
    expect(text).toContain('« À bientôt ! »');
    expect(tool('pdfinfo', answer.rawPayload)).toMatch(/Pages: +3\n/);
    expect(answer.rawPayload.includes(reference)).toBe(false);
    expect(answer.rawPayload.includes('Exif')).toBe(false);
  });
  it('shows what is there of a draft that has nothing yet', async () => {
    const answer = await proofOf(await start({}));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
  it('is in the reader’s language', async () => {
    const answer = await proofOf(await start(), { 'accept-language': 'en-GB' });
    expect(answer.headers['content-disposition']).toContain('jolimot-proof.pdf');
  });
  it('gives the same bytes for the same draft', async () => {
    const reference = await start();
    const [first, second] = [await proofOf(reference), await proofOf(reference)];
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  });
  it('is the owner’s alone', async () => {
    const owner = await test.as(await addClient(handle.db));
    const stranger = await test.as(await addClient(handle.db));
    const reference = await start({ cover }, owner);
    expect((await proofOf(reference)).statusCode).toBe(404);
    expect((await proofOf(reference, stranger)).statusCode).toBe(404);
    expect((await proofOf(reference, owner)).statusCode).toBe(200);
  });
});
