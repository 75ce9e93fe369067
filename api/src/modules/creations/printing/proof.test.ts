import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfFolder, textOfPdf, tool } from '../../../../test/fixtures/pdf-tools';
import { phonePhoto } from '../../../../test/fixtures/pictures';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { coverImages } from '../../../db/schema/catalogue';

const { keep } = pdfFolder();
const photoSlot = 'Image Front Right Triptyque 1 Top';
const { handle, test, calls, save } = await openCreationSetup({
  allows: ['Background Color', 'Message', photoSlot],
});
beforeAll(async () => {
  const art = sharp({ create: { width: 555, height: 770, channels: 3, background: '#336699' } });
  const bytes = await art.png().toBuffer();
  for (const { storageKey } of await handle.db.select().from(coverImages)) {
    await test.deps.storage.put(storageKey, bytes);
  }
});

const proofOf = (reference: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/creations/${reference}/proof`, headers });

describe('the proof of a draft', () => {
  it('has the press pages with the message, the photo upright without GPS position, and the watermark', async () => {
    const { reference } = await calls.start();
    await save(reference, { name: 'Background Color', value: '#AABBCC' });
    await save(reference, { name: 'Message', value: 'Très chère Zoé,\n« À bientôt ! »' });
    await save(reference, { name: photoSlot }, { file: { bytes: readFileSync(phonePhoto) } });

    const answer = await proofOf(reference);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/pdf');
    expect(answer.headers['content-disposition']).toContain('jolimot-epreuve.pdf');
    const text = textOfPdf(answer.rawPayload);
    expect(text).toContain('Très chère Zoé,');
    expect(text).toContain('« À bientôt ! »');
    expect(tool('pdfinfo', keep('proof.pdf', answer.rawPayload))).toMatch(/Pages: +3\n/);
    expect(answer.rawPayload.includes(reference)).toBe(false);
    expect(answer.rawPayload.includes('Exif')).toBe(false);
  });
  it('shows what is there of a draft that has nothing yet', async () => {
    const answer = await proofOf((await calls.start({}, { cover: null })).reference);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
  it('is in the reader’s language', async () => {
    const answer = await proofOf((await calls.start()).reference, { 'accept-language': 'en-GB' });
    expect(answer.headers['content-disposition']).toContain('jolimot-proof.pdf');
  });
});
