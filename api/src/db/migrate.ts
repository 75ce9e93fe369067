import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** The migrations, beside this file in the sources and beside the bundle in production. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that nothing else in the database uses. */
const migrationLock = 4_115_112;

/**
 * Brings the database to the newest schema; the same files serve PGlite and PostgreSQL.
 * Several API processes may start at once: an advisory lock lets one migrate while the others wait.
 */
export async function migrateToLatest(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A long migration is no runaway query.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    // Destroyed rather than given back: its timeout is no longer the pool's.
    client.release(true);
  }
}
