import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Storage, StorageMissingError } from '../adapters/storage/storage';
import type { Clock } from '../clock';
import type { Handle } from '../db/client';
import type { Config } from '../env';
import { lastBackup, remember } from '../remembered';
import { writeTo } from './archive';
import { type Manifest, places, sumOf } from './manifest';
import { dumpTable, inTransaction, schemaOf, sequencesOf, tableNames } from './tables';

interface Source {
  handle: Handle;
  storage: Storage;
  dataDir: string;
  clock: Clock;
}

/**
 * Into a folder or an archive; today's page then says when.
 * @throws StartError when the target exists
 */
export async function backUp(source: Source, target: string, keys: Config['backupKeys'] = {}): Promise<Manifest> {
  const written = await writeTo(target, (folder) => makeBackup(source, folder), keys);
  await remember(source.handle.db, lastBackup, written.madeAt);
  return written;
}

const secrets = ['keys', 'demo-accounts.txt'];

/**
 * Writes the database as of one instant, then its files. Files that it names live for another day; one deleted
 * meanwhile is left out.
 */
export async function makeBackup({ handle, storage, dataDir, clock }: Source, folder: string): Promise<Manifest> {
  for (const place of [places.tables, places.files, places.secrets]) {
    await mkdir(path.join(folder, place), { recursive: true, mode: 0o700 });
  }
  const database = await inTransaction(handle.pool, 'read', async (client) => {
    const tables: Manifest['tables'] = {};
    for (const table of await tableNames(client)) {
      const file = path.join(folder, places.tables, `${table}.jsonl`);
      const rows = await dumpTable(client, table, file);
      tables[table] = { rows, ...(await sumOf(file)) };
    }
    return { schema: await schemaOf(client), tables, sequences: await sequencesOf(client) };
  });
  const written: Manifest = {
    format: 1,
    madeAt: clock.now().toISOString(),
    ...database,
    files: await copyFiles(storage, path.join(folder, places.files)),
    secrets: await copySecrets(dataDir, path.join(folder, places.secrets)),
  };
  // Last: a folder without it is no backup.
  await writeFile(path.join(folder, places.manifest), JSON.stringify(written), { mode: 0o600 });
  return written;
}

async function copyFiles(storage: Storage, folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  for await (const { key } of storage.list()) {
    if (key.endsWith('.part')) continue;
    const target = path.join(folder, key);
    try {
      const { content } = await storage.stream(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { mode: 0o600 }));
      files[key] = await sumOf(target);
    } catch (cause) {
      if (!(cause instanceof StorageMissingError)) throw cause;
    }
  }
  return files;
}

async function copySecrets(dataDir: string, folder: string): Promise<Manifest['secrets']> {
  const copied: Manifest['secrets'] = {};
  for (const entry of secrets) {
    const source = path.join(dataDir, entry);
    if (!existsSync(source)) continue;
    const names = path.extname(entry) === '' ? (await readdir(source)).map((file) => `${entry}/${file}`) : [entry];
    for (const file of names) {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(path.join(dataDir, file), target);
      copied[file] = await sumOf(target);
    }
  }
  return copied;
}
