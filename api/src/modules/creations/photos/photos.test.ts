import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CustomizationName } from '@jolimot/card/customization-types';
import { uploadLimits } from '@jolimot/card/upload-limits';
import { creation as creationSchema, customization as customizationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/app/build-test-app';
import { type formBody, saveCustomization } from '../../../../test/fixtures/cards';
import { heicPhoto, noisePhoto, phonePhoto } from '../../../../test/fixtures/pictures';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { photos } from '../../../db/schema/creations';

const slot = 'Image Front Right Full';
const { handle, test, calls, save, signedIn } = await openCreationSetup({
  allows: ['Message', slot, 'Image Back Left'],
});
const photo = await noisePhoto(900, 1200);

const start = async (): Promise<string> => (await calls.start()).reference;
type File = Parameters<typeof formBody>[1];
const upload = (reference: string, file: File, value?: string, name: CustomizationName = slot) =>
  save(reference, { name, ...(value === undefined ? {} : { value }) }, file ? { file } : {});
const violation = (answer: Awaited<ReturnType<typeof upload>>): string => {
  const [first] = answer.json().violations ?? [];
  return `${answer.statusCode} ${first?.propertyPath} ${first?.code}`;
};
const filesIn = (folder: string): string[] => {
  const root = path.join(test.deps.config.dataDir, folder);
  if (!existsSync(root)) return [];
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
/** The upload is cleared away after its answer. */
const filesKept = async (): Promise<string[]> => {
  await expect.poll(() => filesIn('uploads')).toEqual([]);
  return filesIn('files').sort();
};
const photosKept = async (): Promise<number> => (await handle.db.select().from(photos)).length;
const pathOf = (url: string | null): string => {
  const { pathname, search } = new URL(url ?? '');
  return pathname + search;
};

describe('uploading a photo', () => {
  it('keeps the original as it is, gives its upright size, and serves a rendition without GPS position', async () => {
    const original = readFileSync(phonePhoto);
    const answer = await upload(await start(), { bytes: original });
    expect(answer.statusCode, answer.body).toBe(201);
    const saved = customizationSchema.parse(answer.json());
    expect(saved.file).toMatchObject({ width: 4000, height: 3000, contentType: 'image/jpeg' });
    const [row] = (await handle.db.select().from(photos)).filter(({ checksum }) => checksum === saved.file?.checksum);
    expect((await test.deps.storage.get(row?.storageKey ?? '')).equals(original)).toBe(true);

    const shown = await test.app.inject(pathOf(saved.fileUrl));
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    });
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 1600, height: 1200 });
    expect(metadata.exif).toBeUndefined();
  });
  it('is known by the checksum of what was sent, also where the API keeps another kind of file', async () => {
    const bytes = readFileSync(heicPhoto);
    const saved = customizationSchema.parse((await upload(await start(), { bytes })).json());
    const checksum = createHash('sha256').update(bytes).digest('hex');
    expect(saved.file).toMatchObject({ contentType: 'image/jpeg', checksum });
  });
  it('crops the largest centred part unless told otherwise', async () => {
    const reference = await start();
    const saved = customizationSchema.parse((await upload(reference, { bytes: photo })).json());
    const [, x, y, width, height] =
      /percent:([\d.]+),([\d.]+),([\d.]+),([\d.]+)$/.exec(saved.value ?? '')?.map(Number) ?? [];
    expect([y, height]).toEqual([0, 100]);
    expect((x ?? 0) * 2 + (width ?? 0)).toBeCloseTo(100, 3);
    expect(((width ?? 0) * 900) / (100 * 1200)).toBeCloseTo(111 / 154, 3);
  });
  it('crops the stored photo anew by a value alone, and keeps the photo', async () => {
    const reference = await start();
    const first = customizationSchema.parse(
      (await upload(reference, { bytes: photo }, 'xywh=percent:0,0,70,70')).json(),
    );
    const crop = 'xywh=percent:0,0,75,100&rotate=180';
    const second = customizationSchema.parse((await upload(reference, undefined, crop)).json());
    expect([second.id, second.value, second.file]).toEqual([first.id, crop, first.file]);
    const back = customizationSchema.parse((await upload(reference, undefined, '')).json());
    expect(back.value).toMatch(/^xywh=percent:/);
    expect(back.value).not.toBe(crop);
  });
  it('replaces the photo', async () => {
    const reference = await start();
    const first = customizationSchema.parse((await upload(reference, { bytes: photo })).json());
    const other = await noisePhoto(1000, 1400, 'png');
    const second = customizationSchema.parse((await upload(reference, { bytes: other })).json());
    expect(second.id).toBe(first.id);
    expect(second.file).toMatchObject({ width: 1000, height: 1400, contentType: 'image/png' });
  });
  it('survives its creation’s duplicate', async () => {
    const reference = await start();
    const { file } = customizationSchema.parse((await upload(reference, { bytes: photo })).json());
    const copy = creationSchema.parse((await calls.call('POST', `/creations/duplicate/${reference}`)).json());
    await calls.call('DELETE', `/creations/${reference}`);
    expect(copy.customizations[slot]?.file).toEqual(file);
    expect((await test.app.inject(pathOf(copy.customizations[slot]?.fileUrl ?? null))).statusCode).toBe(200);
  });
});

describe('a refused upload is a clear 422 and leaves nothing behind', () => {
  const cases: [string, () => Promise<File> | File, string][] = [
    ['a PDF renamed .jpg', () => ({ bytes: Buffer.from('%PDF-1.7\n1 0 obj\n') }), '422 file photo_type'],
    ['an empty file', () => ({ bytes: Buffer.alloc(0) }), '422 file photo_type'],
    ['a JPEG cut in half', () => ({ bytes: photo.subarray(0, photo.length / 2) }), '422 file photo_corrupt'],
    ['a photo too small for its slot', async () => ({ bytes: await noisePhoto(300, 400) }), '422 file photo_too_small'],
    [
      'a file of more than 40 MB',
      () => ({ bytes: Buffer.alloc(uploadLimits.bytes + 1, 0xff) }),
      '413 file photo_too_large',
    ],
    ['a file under another name', () => ({ bytes: photo, field: 'photo' }), '422 file required'],
  ];
  it.each(cases)('%s', async (_name, file, expected) => {
    const reference = await start();
    const before = { files: await filesKept(), photos: await photosKept() };
    expect(before.files.length).toBe(2 * before.photos);
    const answer = await upload(reference, await file());
    expect(violation(answer)).toBe(expected);
    expect(await filesKept()).toEqual(before.files);
    expect(await photosKept()).toBe(before.photos);
  });
  it('a crop outside of the photo, or that leaves too few pixels', async () => {
    const reference = await start();
    const before = await filesKept();
    const outside = 'xywh=percent:50,0,75,100';
    expect(violation(await upload(reference, { bytes: photo }, outside))).toBe('422 value crop_invalid');
    expect(violation(await upload(reference, { bytes: photo }, 'xywh=percent:0,0,5,5'))).toBe(
      '422 file photo_too_small',
    );
    expect(await filesKept()).toEqual(before);
    await upload(reference, { bytes: photo });
    expect(violation(await upload(reference, undefined, outside))).toBe('422 value crop_invalid');
    expect(violation(await upload(reference, undefined, 'xywh=percent:0,0,5,5'))).toBe('422 value photo_too_small');
  });
  it('a photo where a text belongs, in a slot that the cover lacks, from a stale page, or for another account’s draft', async () => {
    const reference = await start();
    const before = await filesKept();
    const bytes = photo;
    expect(violation(await upload(reference, { bytes }, 'Coucou', 'Message'))).toBe('422 file invalid');
    expect(violation(await upload(reference, { bytes }, undefined, 'Image Back Right'))).toBe(
      '422 customizationName customization_not_allowed',
    );
    const stale = await save(reference, { name: slot }, { file: { bytes }, headers: { 'if-match': '"9"' } });
    expect(stale.statusCode).toBe(412);
    expect((await upload('ABCDEFGHJK12', { bytes })).statusCode).toBe(404);
    expect(await filesKept()).toEqual(before);
  });
});

describe('the quota of a creation', () => {
  it('counts every photo it has had, also those replaced, and no other creation’s', async () => {
    const reference = await start();
    await upload(reference, { bytes: photo });
    await upload(reference, { bytes: await noisePhoto(800, 1000) });
    const [first] = (await handle.db.select().from(photos).orderBy(photos.id)).slice(-2);
    const pretend = uploadLimits.bytesOfCreation - photo.length;
    await handle.db
      .update(photos)
      .set({ bytes: pretend })
      .where(eq(photos.id, first?.id ?? 0));
    const before = await filesKept();
    const refused = await upload(reference, { bytes: photo });
    expect(violation(refused)).toBe('422 file photo_quota');
    expect(refused.json().violations[0].params).toEqual({ max: 400 });
    expect(await filesKept()).toEqual(before);
    expect((await upload(await start(), { bytes: photo })).statusCode).toBe(201);
  });
});

it('a guest’s photo is refused while the disk has little room, a signed-in person’s is not', async () => {
  const full = await buildTestApp(handle, { env: { GUEST_PHOTO_FLOOR: '1000000000' } });
  try {
    const [user, body] = [await signedIn(), { customizationName: slot } as const];
    const [guests, own] = [await start(), (await calls.start(user.headers)).reference];
    const before = await photosKept();
    const refused = await saveCustomization(
      full.app,
      { ...body, creationReference: guests },
      { file: { bytes: photo } },
    );
    expect([refused.statusCode, refused.headers['retry-after'], await photosKept()]).toEqual([503, '3600', before]);
    const file = { file: { bytes: photo }, headers: await full.as(user) };
    expect((await saveCustomization(full.app, { ...body, creationReference: own }, file)).statusCode).toBe(201);
  } finally {
    await full.close();
  }
});

describe('the address of a photo', () => {
  it('works for minutes, for that photo alone', async () => {
    const { fileUrl } = customizationSchema.parse((await upload(await start(), { bytes: photo })).json());
    const good = pathOf(fileUrl);
    expect((await test.app.inject(good)).statusCode).toBe(200);
    expect((await test.app.inject(good.replace(/photos\/(\d+)/, 'photos/1'))).statusCode).toBe(403);
    expect((await test.app.inject(good.replace(/expires=\d+/, 'expires=99999999999'))).statusCode).toBe(403);
    expect((await test.app.inject(good.split('?')[0] ?? '')).statusCode).toBe(403);
    expect((await test.app.inject('/media/photos/abc')).statusCode).toBe(404);
    test.clock.advance(15 * 60_000);
    expect((await test.app.inject(good)).statusCode).toBe(403);
  });
  it('is answered 304 when the browser still has it', async () => {
    const { fileUrl } = customizationSchema.parse((await upload(await start(), { bytes: photo })).json());
    const first = await test.app.inject(pathOf(fileUrl));
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await test.app.inject({ url: pathOf(fileUrl), headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
