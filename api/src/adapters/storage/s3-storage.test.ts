import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { creation as creationSchema, customization as customizationSchema } from '@jolimot/contract/creations';
import pLimit from 'p-limit';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { temporaryFolder } from '../../../test/app/temporary-folder';
import { addCardCatalogue, addCover, saveCustomization } from '../../../test/fixtures/cards';
import { noisePhoto } from '../../../test/fixtures/pictures';
import { startObjectServer } from '../../../test/servers/object-server';
import { describeStorage, keysIn } from '../../../test/setups/storage-rules';
import { s3SettingsOf } from './s3-settings';
import { createS3Storage } from './s3-storage';
import { type Storage, StorageAwayError, StorageMissingError } from './storage';

const server = await startObjectServer();
afterAll(() => server.close());
const folder = temporaryFolder();
const storage = open();

function open(change: Record<string, string> = {}): Storage {
  const found = s3SettingsOf({ ...server.env, ...change });
  if (!('s3' in found) || !found.s3) throw new Error(JSON.stringify(found));
  return createS3Storage(found.s3, path.join(folder, 'copies'));
}
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describeStorage(() => storage);

describe('files in a bucket', () => {
  it('come back with every byte, or with none', async () => {
    const bytes = randomBytes(300_000);
    await storage.put('photos/ab/one.jpg', bytes);
    expect(hash(await storage.get('photos/ab/one.jpg'))).toBe(hash(bytes));
    await storage.put('empty', Buffer.alloc(0));
    expect((await storage.get('empty')).length).toBe(0);
  });

  it('are whole for whoever reads them while they are replaced', async () => {
    const bytes = randomBytes(300_000);
    const put = () => storage.put('invoices/one.pdf', bytes);
    await put();
    const read = async () => hash(await storage.get('invoices/one.pdf'));
    const seen = [];
    for (let round = 0; round < 10; round += 1)
      seen.push((await Promise.all([read(), put(), read(), put(), read()]))[0]);
    expect(new Set(seen)).toEqual(new Set([hash(bytes)]));
  });

  it('are taken from a large file in parts', async () => {
    const bytes = randomBytes(21 * 1024 * 1024);
    const upload = path.join(folder, 'upload');
    writeFileSync(upload, bytes);
    await storage.put('press/large.pdf', { file: upload });
    expect(hash(await storage.get('press/large.pdf'))).toBe(hash(bytes));
    expect(hash(readFileSync(await storage.localFile('press/large.pdf')))).toBe(hash(bytes));
  });

  it('have a copy on the disk, made once, until they change', async () => {
    await storage.put('photos/copy.jpg', Buffer.from('first'));
    const [one, other] = await Promise.all([
      storage.localFile('photos/copy.jpg'),
      storage.localFile('photos/copy.jpg'),
    ]);
    expect([other, readFileSync(one, 'utf8')]).toEqual([one, 'first']);
    await storage.put('photos/copy.jpg', Buffer.from('second'));
    expect(readFileSync(await storage.localFile('photos/copy.jpg'), 'utf8')).toBe('second');
    await storage.delete('photos/copy.jpg');
    await expect(storage.localFile('photos/copy.jpg')).rejects.toThrow(StorageMissingError);
    expect(readdirSync(path.join(folder, 'copies')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('are listed over several pages', async () => {
    const count = 1010;
    const limit = pLimit(20);
    const put = (n: number) => storage.put(`many/${n}`, Buffer.from('x'));
    await Promise.all(Array.from({ length: count }, (_, n) => limit(put, n)));
    const keys = await keysIn(storage, 'many');
    expect([keys.length, new Set(keys).size]).toEqual([count, count]);
  });

  it.each([{ S3_ACCESS_KEY_ID: 'wrong' }, { S3_BUCKET: 'another' }])(
    'are away, not missing, with %j',
    async (wrong) => {
      const misled = open(wrong);
      await expect(misled.get('photos/ab/one.jpg')).rejects.toThrow(StorageAwayError);
      await expect(misled.put('photos/ab/two.jpg', Buffer.from('two'))).rejects.toThrow(StorageAwayError);
    },
  );
});

it('a file that is not kept is no file: something else may answer 200 to everything', async () => {
  const other = createServer((request, response) => request.resume().on('end', () => response.end()));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    const misled = open({ S3_ENDPOINT: `http://127.0.0.1:${port}` });
    await expect(misled.put('photos/ab/one.jpg', Buffer.from('one'))).rejects.toThrow(StorageAwayError);
  } finally {
    other.close();
  }
});

describe('a storage that is killed and comes back', () => {
  it('says so to whoever asks for a photo, and gives it again afterwards', async () => {
    const test = await openTestApp({ env: server.env });
    const { handle } = test.deps;
    const catalogue = await addCardCatalogue(handle.db);
    const slot = 'Image Front Right Full';
    const cover = await addCover(handle.db, catalogue, { allows: ['Message', slot] });
    const begun = await test.app.inject({
      method: 'POST',
      url: '/creations',
      payload: { product: catalogue.products.greeting, cover },
    });
    const creationReference = creationSchema.parse(begun.json()).reference;
    const save = async () =>
      saveCustomization(
        test.app,
        { creationReference, customizationName: slot },
        { file: { bytes: await noisePhoto(900, 1200) } },
      );
    const saved = await save();
    expect(saved.statusCode).toBeLessThan(300);
    const { pathname, search } = new URL(customizationSchema.parse(saved.json()).fileUrl ?? '');
    const seen = await test.app.inject(pathname + search);
    expect(seen.statusCode).toBe(200);

    await server.kill();
    const lost = await test.app.inject(pathname + search);
    expect([lost.statusCode, lost.headers['retry-after'], lost.json().detail]).toEqual([
      503,
      '5',
      expect.stringMatching(/^We are very busy just now. Try again in \d+ seconds: nothing is lost\.$/),
    ]);
    expect((await save()).statusCode).toBe(503);
    const ready = await test.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ok', storage: 'unavailable' }]);

    await server.start();
    const again = await test.app.inject(pathname + search);
    expect([again.statusCode, hash(again.rawPayload)]).toEqual([200, hash(seen.rawPayload)]);
    expect((await save()).statusCode).toBeLessThan(300);
  });
});

describe('the settings of a bucket', () => {
  const all = { S3_BUCKET: 'shop-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  it('go together, or are all left out', () => {
    expect(s3SettingsOf({})).toEqual({ s3: undefined });
    expect(s3SettingsOf(all)).toMatchObject({ s3: { bucket: 'shop-files', region: 'us-east-1', endpoint: undefined } });
    for (const name of Object.keys(all)) {
      expect(s3SettingsOf({ ...all, [name]: undefined })).toEqual({
        problems: [expect.stringContaining('go together')],
      });
    }
    expect(s3SettingsOf({ S3_REGION: 'fr-par' })).toEqual({ problems: [expect.stringContaining('go together')] });
  });

  it.each(['Shop', 'a', 'a.b.c', '-ab'])('refuse the bucket %s', (S3_BUCKET) => {
    expect(s3SettingsOf({ ...all, S3_BUCKET })).toEqual({ problems: [expect.stringContaining('S3_BUCKET must be')] });
  });
});
