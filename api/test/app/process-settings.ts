import { afterAll, inject } from 'vitest';
import { type Db, openDatabase } from '../../src/db/client';
import { checkPgliteVersion, installedPgliteVersion, pgliteFolder } from '../../src/db/data-folder';
import { startEmbedded } from '../../src/db/embedded';
import { parseConfig } from '../../src/env';
import { administer, withDatabase } from './database-template';
import { temporaryFolder } from './temporary-folder';

/** A migrated database with the demo, for processes of one test file. @returns their settings */
export async function processSettings(demoPassword: string): Promise<Record<string, string>> {
  const template = inject('databaseTemplate');
  const dataDir = temporaryFolder();
  const settings = { DATA_DIR: dataDir, DEMO_PASSWORD: demoPassword };
  if (template.kind === 'postgres') {
    const database = `jolimot_processes_${process.pid}_${Date.now()}`;
    await administer(template.url, `create database ${database}`);
    afterAll(() => administer(template.url, `drop database ${database} with (force)`));
    return { ...settings, DATABASE_URL: withDatabase(template.url, database), DEMO: '1' };
  }
  checkPgliteVersion(dataDir, installedPgliteVersion());
  const embedded = await startEmbedded({ dataDir: pgliteFolder(dataDir), snapshot: template.snapshot });
  await embedded.stop();
  return settings;
}

/** PGlite allows one process: no API may run. */
export async function inDatabase<T>(settings: Record<string, string>, look: (db: Db) => Promise<T>): Promise<T> {
  const handle = await openDatabase(parseConfig(settings), () => undefined);
  try {
    return await look(handle.db);
  } finally {
    await handle.close();
  }
}
