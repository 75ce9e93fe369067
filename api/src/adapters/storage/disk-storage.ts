import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemCodeOf } from '../../errors';
import { assertKey, type Storage, StorageMissingError, type StoredFile } from './storage';

/** Written files survive a power cut. */
export function createDiskStorage(root: string): Storage {
  const place = (key: string): string => {
    assertKey(key);
    return path.join(root, key);
  };
  return {
    put: async (key, content) => {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${randomUUID()}.part`;
      try {
        await write(draft, content);
        await rename(draft, target);
        await sync(path.dirname(target));
      } finally {
        await rm(draft, { force: true });
      }
    },
    get: (key) => known(key, () => readFile(place(key))),
    stream: async (key) => {
      const { size } = await known(key, () => stat(place(key)));
      return { content: createReadStream(place(key)), bytes: size };
    },
    localFile: async (key) => {
      await known(key, () => stat(place(key)));
      return place(key);
    },
    exists: async (key) => {
      const file = place(key);
      return stat(file).then(
        (found) => found.isFile(),
        () => false,
      );
    },
    delete: (key) => rm(place(key), { force: true }),
    list: (folder) => (folder === undefined ? filesBelow(root, '') : filesBelow(place(folder), `${folder}/`)),
  };
}

/** Skips files that vanish meanwhile. */
async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const [place, key] = [path.join(folder, entry.name), `${prefix}${entry.name}`];
    if (entry.isDirectory()) yield* filesBelow(place, `${key}/`);
    const found = entry.isFile() ? await stat(place).catch(() => undefined) : undefined;
    if (found) yield { key, writtenAt: found.mtime };
  }
}

async function write(file: string, content: Buffer | { file: string }): Promise<void> {
  if (!Buffer.isBuffer(content)) {
    await copyFile(content.file, file);
    // A copy takes its original's mode, which may be read-only.
    await chmod(file, 0o600);
  }
  const handle = await open(file, Buffer.isBuffer(content) ? 'wx' : 'r+', 0o600);
  try {
    if (Buffer.isBuffer(content)) await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Windows cannot sync a folder, and needs no sync. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function known<T>(key: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (systemCodeOf(cause) === 'ENOENT') throw new StorageMissingError(key);
    throw cause;
  }
}
