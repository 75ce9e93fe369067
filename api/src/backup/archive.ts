import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { isDiskFull } from '../db/outage';
import type { Config } from '../env';
import { StartError } from '../errors';
import { decrypting, encrypting } from './encryption';

const isEncrypted = (target: string): boolean => target.endsWith('.age');
const isArchive = (target: string): boolean => /\.(tar\.gz|tgz)(\.age)?$/.test(target);

/**
 * An archive appears whole or not at all.
 * @throws StartError when the archive exists, the folder is not empty, or name and recipient do not fit
 */
export async function writeTo<T>(
  target: string,
  fill: (folder: string) => Promise<T>,
  { recipient }: Config['backupKeys'] = {},
): Promise<T> {
  if (isEncrypted(target) !== (recipient !== undefined)) {
    throw new StartError(
      recipient
        ? 'BACKUP_RECIPIENT is set: name an encrypted archive, FILE.tar.gz.age.'
        : `${target} would be encrypted: set BACKUP_RECIPIENT.`,
    );
  }
  const encrypt = recipient === undefined ? undefined : encrypting(recipient);
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
    const plain = Readable.from(create({ gzip: true, cwd: content }, ['.']));
    await pipeline(encrypt ? await encrypt(plain) : plain, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, target);
    return done;
  });
}

/** @throws StartError when the source does not exist, or cannot be decrypted */
export async function readFrom<T>(
  source: string,
  work: (folder: string) => Promise<T>,
  { identityFile }: Config['backupKeys'] = {},
): Promise<T> {
  if (!existsSync(source)) throw new StartError(`${source} is not there.`);
  if (!isArchive(source)) return work(source);
  if (isEncrypted(source) && identityFile === undefined) {
    throw new StartError(`${source} is encrypted: set BACKUP_IDENTITY_FILE.`);
  }
  const decrypt = identityFile !== undefined && isEncrypted(source) ? decrypting(identityFile) : undefined;
  return beside(source, async (folder) => {
    const content = createReadStream(source);
    const plain = decrypt ? await decrypt(content) : content;
    await pipeline(plain, extract({ cwd: folder, strict: true })).catch((cause: unknown) => {
      if (isDiskFull(cause)) throw cause;
      throw new StartError(`${source} is damaged. Nothing was restored.`, { cause });
    });
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
