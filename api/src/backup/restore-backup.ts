import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import type { Storage } from '../adapters/storage/storage';
import type { Handle } from '../db/client';
import { StartError } from '../errors';
import { type Manifest, manifest, places, sumOf } from './manifest';
import { inTransaction, loadTables, schemaOf, sequencesOf, setSequences, tableNames } from './tables';

interface Target {
  /** Open and migrated. */
  handle: Handle;
  storage: Storage;
  dataDir: string;
}

/**
 * Files first, then the database in one transaction; a failed restore can be run again.
 * @throws StartError when the backup is damaged or of another version, or the target not empty
 */
export async function restoreBackup({ handle, storage, dataDir }: Target, folder: string): Promise<Manifest> {
  const wanted = await readManifest(folder);
  await checkSums(folder, wanted);
  await inTransaction(handle.pool, 'read', (client) => refuseUnfit(client, wanted));
  for (const key of Object.keys(wanted.files)) await storage.put(key, { file: path.join(folder, places.files, key) });
  await restoreSecrets(path.join(folder, places.secrets), dataDir, Object.keys(wanted.secrets));
  const tables = Object.keys(wanted.tables).map(
    (table) => [table, path.join(folder, places.tables, `${table}.jsonl`)] as const,
  );
  await inTransaction(handle.pool, 'write', async (client) => {
    await loadTables(client, new Map(tables));
    await setSequences(client, wanted.sequences);
    await refuseOtherCounts(client, wanted);
  });
  return wanted;
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, places.manifest);
  if (!existsSync(file))
    throw new StartError(`${folder} is no backup, or one that was not finished: it has no ${places.manifest}.`);
  const parsed = manifest.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success)
    throw new StartError(`${file} cannot be read: this version of the program does not know its form.`);
  return parsed.data;
}

async function checkSums(folder: string, { tables, files, secrets }: Manifest): Promise<void> {
  const all = [
    ...Object.entries(tables).map(([table, sum]) => [`${places.tables}/${table}.jsonl`, sum] as const),
    ...Object.entries(files).map(([key, sum]) => [`${places.files}/${key}`, sum] as const),
    ...Object.entries(secrets).map(([file, sum]) => [`${places.secrets}/${file}`, sum] as const),
  ];
  for (const [file, { bytes, sha256 }] of all) {
    const full = path.resolve(folder, file);
    if (!full.startsWith(path.resolve(folder) + path.sep))
      throw new StartError(`This backup names a file outside of itself: ${file}.`);
    const found = existsSync(full) ? await sumOf(full) : undefined;
    if (found?.bytes !== bytes || found.sha256 !== sha256) {
      throw new StartError(
        `This backup is damaged: ${file} is ${found ? 'not what was written' : 'missing'}. Nothing was restored.`,
      );
    }
  }
}

async function refuseUnfit(client: ClientBase, { schema, tables }: Manifest): Promise<void> {
  if ((await schemaOf(client)) !== schema) {
    throw new StartError(
      'This backup was made by another version of the program: restore it with that version, which then may be updated.',
    );
  }
  for (const table of await tableNames(client)) {
    if (!(table in tables)) throw new StartError(`This backup lacks the table ${table}.`);
    const { rows } = await client.query(`select 1 from "${table}" limit 1`);
    if (rows.length > 0) {
      throw new StartError('This installation is not empty: restore into an empty database, or into another DATA_DIR.');
    }
  }
}

async function restoreSecrets(from: string, dataDir: string, names: readonly string[]): Promise<void> {
  for (const file of names) {
    const target = path.join(dataDir, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(path.join(from, file), target);
    await chmod(target, 0o600);
  }
}

async function refuseOtherCounts(client: ClientBase, { tables, sequences }: Manifest): Promise<void> {
  for (const [table, { rows: wanted }] of Object.entries(tables)) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from "${table}"`);
    if (Number(rows[0]?.count) !== wanted)
      throw new StartError(`Not every row of ${table} came back. Nothing was restored.`);
  }
  const found = await sequencesOf(client);
  const lost = Object.keys(sequences).find((sequence) => found[sequence] !== sequences[sequence]);
  if (lost) throw new StartError(`The sequence ${lost} did not come back. Nothing was restored.`);
}
