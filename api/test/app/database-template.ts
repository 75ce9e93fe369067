import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { connectEmbedded, type Handle, openPostgres } from '../../src/db/client';
import { installedPgliteVersion } from '../../src/db/data-folder';
import { startEmbedded } from '../../src/db/embedded';
import { migrateToLatest, migrationsFolder } from '../../src/db/migrate';

export type Template = { kind: 'embedded'; snapshot: string } | { kind: 'postgres'; url: string; name: string };

const cacheFolder = path.join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'jolimot');

/** The migrated PGlite as one file; kept between runs until a migration or PGlite changes. */
export async function embeddedTemplate(): Promise<Template> {
  const hash = createHash('sha256').update(installedPgliteVersion());
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(file).update(readFileSync(path.join(migrationsFolder, file)));
  }
  const snapshot = path.join(cacheFolder, `test-database-${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(snapshot)) return { kind: 'embedded', snapshot };
  mkdirSync(cacheFolder, { recursive: true });
  const embedded = await startEmbedded({ dataDir: 'memory://' });
  const handle = connectEmbedded(embedded.host, () => embedded.stop());
  await migrateToLatest(handle.pool);
  const draft = `${snapshot}.${randomUUID()}`;
  await embedded.dump(draft);
  await handle.close();
  renameSync(draft, snapshot);
  return { kind: 'embedded', snapshot };
}

export async function postgresTemplate(url: string): Promise<Template> {
  const name = `jolimot_template_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const handle = openPostgres(withDatabase(url, name), 20, () => undefined);
  await migrateToLatest(handle.pool);
  await handle.close();
  return { kind: 'postgres', url, name };
}

/** An empty database copied from the template. Closing it drops it. */
export async function copyOf(template: Template): Promise<Handle> {
  if (template.kind === 'embedded') {
    const embedded = await startEmbedded({ dataDir: 'memory://', snapshot: template.snapshot });
    return connectEmbedded(embedded.host, () => embedded.stop());
  }
  const name = `jolimot_test_${randomUUID().replaceAll('-', '')}`;
  await administer(template.url, `create database ${name} template ${template.name}`);
  const handle = openPostgres(withDatabase(template.url, name), 20, () => undefined);
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await administer(template.url, `drop database ${name} with (force)`);
    },
  };
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}
