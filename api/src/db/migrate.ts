import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';
import { StartError } from '../errors';

/** Beside the bundle in production. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that no other lock uses. */
const migrationLock = 4_115_112;

/**
 * An advisory lock lets one API process migrate while others wait.
 * @throws StartError when a newer program has migrated it
 */
export async function migrateToLatest(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await refuseNewer(client);
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    // Destroyed: its timeout is no longer the pool's.
    client.release(true);
  }
}

/** Drizzle ignores unknown migrations, and an older program would write rows in an old form. */
async function refuseNewer(client: ClientBase): Promise<void> {
  const found = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (!found.rows[0]?.name) return;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const applied = Number(rows[0]?.newest ?? 0);
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (applied <= known) return;
  const day = (millis: number) => new Date(millis).toISOString().slice(0, 10);
  throw new StartError(
    `This database belongs to a newer version of Jolimot (its tables are of ${day(applied)}, this version knows those of ${day(known)}): start the newer version, or use a copy of the database from before its update.`,
  );
}
