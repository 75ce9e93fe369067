import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/app/temporary-folder';
import { startObjectServer } from '../../../test/servers/object-server';
import { keysIn } from '../../../test/setups/storage-rules';
import { createDiskStorage } from './disk-storage';
import { moveFiles } from './move-files';
import { s3SettingsOf } from './s3-settings';
import { createS3Storage } from './s3-storage';
import type { Storage } from './storage';

const count = 30;
const server = await startObjectServer();
afterAll(() => server.close());
const folder = temporaryFolder();
const found = s3SettingsOf(server.env);
if (!('s3' in found) || !found.s3) throw new Error(JSON.stringify(found));
const bucket = createS3Storage(found.s3, path.join(folder, 'copies'));
const disk = createDiskStorage(path.join(folder, 'files'));
for (let n = 0; n < count; n += 1) await disk.put(`photos/${n % 4}/${n}.jpg`, randomBytes(1000 + n));
await disk.put(`press/large.pdf`, randomBytes(9 * 1024 * 1024));
await disk.put('photos/half.jpg.4f.part', Buffer.from('half'));

it('goes on where it broke, leaves the originals, and brings every byte there and back', async () => {
  let puts = 0;
  const breaking: Storage = {
    ...bucket,
    put: async (key, content) => {
      puts += 1;
      if (puts === 12) await server.kill();
      return bucket.put(key, content);
    },
  };
  await expect(moveFiles(disk, breaking)).rejects.toThrow('cannot be reached');
  await server.start();
  const second = await moveFiles(disk, bucket);
  expect(second.copied + second.same).toBe(count + 1);
  expect(second.same).toBeGreaterThan(5);
  expect(await moveFiles(disk, bucket)).toEqual({ copied: 0, same: count + 1 });

  const keys = (await keysIn(disk)).filter((key) => !key.endsWith('.part'));
  expect(await keysIn(bucket)).toEqual(keys);
  const back = createDiskStorage(path.join(folder, 'back'));
  expect(await moveFiles(bucket, back)).toEqual({ copied: count + 1, same: 0 });
  for (const key of keys) expect((await back.get(key)).equals(await disk.get(key)), key).toBe(true);
});

it('writes again what is there with other bytes, and does not believe a storage that alters files', async () => {
  await bucket.put('photos/0/0.jpg', Buffer.from('other'));
  expect(await moveFiles(disk, bucket)).toEqual({ copied: 1, same: count });
  expect((await bucket.get('photos/0/0.jpg')).equals(await disk.get('photos/0/0.jpg'))).toBe(true);

  const altering: Storage = {
    ...bucket,
    exists: async () => false,
    put: (key) => bucket.put(key, Buffer.from('altered')),
  };
  await expect(moveFiles(disk, altering)).rejects.toThrow('did not arrive as it was');
});
