import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { create, extract } from 'tar';
import { StartError } from '../errors';

const isArchive = (target: string): boolean => /\.(tar\.gz|tgz)$/.test(target);

/**
 * An archive appears whole or not at all.
 * @throws StartError when the archive exists, or the folder is not empty
 */
export async function writeTo<T>(target: string, fill: (folder: string) => Promise<T>): Promise<T> {
  if (existsSync(target) && (isArchive(target) || readdirSync(target).length > 0)) {
    throw new StartError(`${target} is there already: name a file or folder that is not.`);
  }
  if (!isArchive(target)) {
    await mkdir(target, { recursive: true, mode: 0o700 });
    return fill(target);
  }
  await mkdir(path.dirname(target), { recursive: true });
  return beside(target, async (folder) => {
    const content = path.join(folder, 'content');
    await mkdir(content);
    const done = await fill(content);
    const draft = path.join(folder, 'archive');
    await create({ gzip: true, file: draft, cwd: content }, ['.']);
    await chmod(draft, 0o600);
    await rename(draft, target);
    return done;
  });
}

/** @throws StartError when the source does not exist */
export async function readFrom<T>(source: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(source)) throw new StartError(`${source} is not there.`);
  if (!isArchive(source)) return work(source);
  return beside(source, async (folder) => {
    await extract({ file: source, cwd: folder, strict: true });
    return work(folder);
  });
}

/** A temporary folder on the archive's disk. */
async function beside<T>(archive: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(path.dirname(path.resolve(archive)), '.jolimot-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
