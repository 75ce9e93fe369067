import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Storage } from './storage';

const atOnce = 4;

interface Moved {
  copied: number;
  /** Already there, with the same bytes. */
  same: number;
}

/**
 * Copies every file and reads it again. Skips files with the same SHA-256: a broken move can be repeated. Originals
 * stay.
 * @throws Error when a file does not come back as it was
 */
export async function moveFiles(from: Storage, to: Storage): Promise<Moved> {
  const moved: Moved = { copied: 0, same: 0 };
  const limit = pLimit(atOnce);
  const move = async (key: string): Promise<void> => {
    const wanted = await sumOf(from, key);
    if ((await to.exists(key)) && (await sumOf(to, key)) === wanted) {
      moved.same += 1;
      return;
    }
    await to.put(key, { file: await from.localFile(key) });
    if ((await sumOf(to, key)) !== wanted) throw new Error(`${key} did not arrive as it was.`);
    moved.copied += 1;
  };
  const running: Promise<void>[] = [];
  const failures: unknown[] = [];
  for await (const { key } of from.list()) {
    if (failures.length > 0) break;
    if (key.endsWith('.part')) continue;
    running.push(limit(move, key).catch((cause: unknown) => void failures.push(cause)));
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  return moved;
}

async function sumOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await storage.stream(key)).content) hash.update(chunk);
  return hash.digest('hex');
}
