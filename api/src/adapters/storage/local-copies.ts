import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../../clock';

const roomBytes = 1024 ** 3;
/** A copy asked for within this time may not be open yet. */
const inUseMs = 10 * 60_000;

/** For programs that read paths; the least recently used go first. */
export interface LocalCopies {
  pathOf(key: string, fetch: () => Promise<Readable>): Promise<string>;
  /** Call it when the stored file changes. */
  forget(key: string): Promise<void>;
}

/** @param folder may be emptied whenever the program does not run */
export function createLocalCopies(folder: string, room = roomBytes): LocalCopies {
  const place = (key: string): string => path.join(folder, createHash('sha256').update(key).digest('hex'));
  const underWay = new Map<string, Promise<string>>();
  const copy = async (key: string, fetch: () => Promise<Readable>): Promise<string> => {
    const target = place(key);
    if (await touch(target)) return target;
    const content = await fetch();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${target}.${randomUUID()}.part`;
    try {
      await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
    await makeRoom(folder, room);
    return target;
  };
  return {
    pathOf: (key, fetch) => {
      const running = underWay.get(key);
      if (running) return running;
      const started = copy(key, fetch).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
    forget: (key) => rm(place(key), { force: true }),
  };
}

/** @returns whether it exists */
async function touch(file: string): Promise<boolean> {
  const now = systemClock.now();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

async function makeRoom(folder: string, room: number): Promise<void> {
  const found: { file: string; bytes: number; usedAt: number }[] = [];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const known = await stat(file).catch(() => undefined);
    if (known) found.push({ file, bytes: known.size, usedAt: known.mtimeMs });
  }
  let taken = found.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes, usedAt } of found.toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (taken <= room || systemClock.now().getTime() - usedAt < inUseMs) return;
    await rm(file, { force: true });
    taken -= bytes;
  }
}
