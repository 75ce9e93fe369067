import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage';
import { type Storage, StorageMissingError } from './storage';

let folder: string;
let storage: Storage;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-storage-'));
  storage = createDiskStorage(path.join(folder, 'files'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('photos on disk', () => {
  it('come back as they were stored', async () => {
    await storage.put('photos/ab/one.jpg', Buffer.from('bytes'));
    expect((await storage.get('photos/ab/one.jpg')).toString()).toBe('bytes');
    const { content, bytes } = await storage.stream('photos/ab/one.jpg');
    expect([bytes, await text(content)]).toEqual([5, 'bytes']);
    expect(await storage.exists('photos/ab/one.jpg')).toBe(true);
  });

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

  it('are gone once deleted, and deleting twice is no error', async () => {
    await storage.put('one.jpg', Buffer.from('x'));
    await storage.delete('one.jpg');
    await storage.delete('one.jpg');
    await expect(storage.get('one.jpg')).rejects.toThrow(StorageMissingError);
    await expect(storage.stream('one.jpg')).rejects.toThrow(StorageMissingError);
    expect(await storage.exists('one.jpg')).toBe(false);
  });

  it.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.hidden',
    'a\\b',
    'A.jpg',
    '',
    'a\0b',
    'é',
    'a/',
  ])('refuses the key %j', async (key) => {
    await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(async () => storage.get(key)).rejects.toThrow(RangeError);
    await expect(async () => storage.delete(key)).rejects.toThrow(RangeError);
  });

  it('lists what lies below a folder, and nothing where there is none', async () => {
    const listed = async (folder: string) => {
      const keys: string[] = [];
      for await (const { key, writtenAt } of storage.list(folder)) {
        expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
        keys.push(key);
      }
      return keys.toSorted();
    };
    await storage.put('list/ab/one.jpg', Buffer.from('1'));
    await storage.put('list/two.jpg', Buffer.from('2'));
    await storage.put('elsewhere/three.jpg', Buffer.from('3'));
    expect(await listed('list')).toEqual(['list/ab/one.jpg', 'list/two.jpg']);
    expect(await listed('nowhere')).toEqual([]);
    await expect(listed('../etc')).rejects.toThrow(RangeError);
  });
});
