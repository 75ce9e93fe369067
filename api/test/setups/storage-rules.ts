import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type Storage, StorageMissingError } from '../../src/adapters/storage/storage';

/** @param folder undefined for everything */
export async function keysIn(storage: Storage, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, writtenAt } of storage.list(folder)) {
    expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.toSorted();
}

/** What every {@link Storage} does. */
export const describeStorage = (storage: () => Storage) =>
  describe('stored files', () => {
    it('come back as they were stored', async () => {
      await storage().put('photos/ab/one.jpg', Buffer.from('bytes'));
      expect((await storage().get('photos/ab/one.jpg')).toString()).toBe('bytes');
      const { content, bytes } = await storage().stream('photos/ab/one.jpg');
      expect([bytes, await text(content)]).toEqual([5, 'bytes']);
      expect(await storage().exists('photos/ab/one.jpg')).toBe(true);
    });

    it('are gone once deleted, and deleting twice is no error', async () => {
      await storage().put('one.jpg', Buffer.from('x'));
      await storage().delete('one.jpg');
      await storage().delete('one.jpg');
      await expect(storage().get('one.jpg')).rejects.toThrow(StorageMissingError);
      await expect(storage().stream('one.jpg')).rejects.toThrow(StorageMissingError);
      expect(await storage().exists('one.jpg')).toBe(false);
    });

    it.each([
      ...['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a/.hidden'],
      ...['a\\b', 'A.jpg', '', 'a\0b', 'é', 'a/'],
    ])('never have the key %j', async (key) => {
      const { get, put, stream, exists, localFile, delete: remove } = storage();
      for (const use of [get, stream, exists, localFile, remove, (one: string) => put(one, Buffer.from('x'))]) {
        await expect(async () => use(key)).rejects.toThrow(RangeError);
      }
    });

    it('are listed below a folder, and nothing where there is none', async () => {
      await storage().put('list/ab/one.jpg', Buffer.from('1'));
      await storage().put('list/two.jpg', Buffer.from('2'));
      await storage().put('listed.jpg', Buffer.from('3'));
      expect(await keysIn(storage(), 'list')).toEqual(['list/ab/one.jpg', 'list/two.jpg']);
      expect(await keysIn(storage(), 'nowhere')).toEqual([]);
      expect(await keysIn(storage())).toEqual(expect.arrayContaining(['list/ab/one.jpg', 'listed.jpg']));
      await expect(keysIn(storage(), '../etc')).rejects.toThrow(RangeError);
    });
  });
