import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyFolder, temporaryFolder } from '../../../test/app/temporary-folder';
import { describeStorage } from '../../../test/setups/storage-rules';
import { createDiskStorage } from './disk-storage';
import type { Storage } from './storage';

const below = temporaryFolder();
let folder: string;
let storage: Storage;
beforeEach(() => {
  folder = emptyFolder(below);
  storage = createDiskStorage(path.join(folder, 'files'));
});

describeStorage(() => storage);

describe('photos on disk', () => {
  it('are taken from a file, which stays', async () => {
    const upload = path.join(folder, 'upload');
    writeFileSync(upload, 'upload');
    await storage.put('photos/two.jpg', { file: upload });
    expect((await storage.get('photos/two.jpg')).toString()).toBe('upload');
    expect(statSync(upload).size).toBe(6);
  });

  it('are replaced whole, and leave no half file behind', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => storage.put('same.bin', Buffer.alloc(100_000, String(n % 10)))),
    );
    const bytes = await storage.get('same.bin');
    expect(new Set(bytes).size).toBe(1);
    expect(readdirSync(path.join(folder, 'files'))).toEqual(['same.bin']);
  });

  it('leave nothing when storing fails', async () => {
    await expect(storage.put('three.jpg', { file: path.join(folder, 'none') })).rejects.toThrow();
    expect(readdirSync(path.join(folder, 'files'))).toEqual([]);
  });

  it('are readable by their owner alone', async () => {
    await storage.put('photos/one.jpg', Buffer.from('x'));
    expect(statSync(path.join(folder, 'files', 'photos', 'one.jpg')).mode & 0o077).toBe(0);
  });
});
