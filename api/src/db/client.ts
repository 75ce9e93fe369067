import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import type { Config } from '../env';
import { StartError } from '../errors';
import { errorLine } from '../log/describe-error';
import { checkPgliteVersion, installedPgliteVersion, pgliteFolder, prepareDataFolder } from './data-folder';
import { startEmbedded } from './embedded';
import { lockFolder } from './lock';
import { migrateToLatest } from './migrate';

/** In a transaction use its `tx`: PGlite has one connection. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export interface Handle {
  db: Db;
  pool: Pool;
  kind: 'embedded' | 'postgres';
  ping(): Promise<void>;
  /** Also unlocks the embedded database's folder. */
  close(): Promise<void>;
}

/**
 * Also migrates.
 * @param onCrash called when the embedded database ends, or an idle connection breaks
 * @throws StartError when it cannot be used
 */
export const openDatabase = (config: DatabaseConfig, onCrash: (cause: Error) => void): Promise<Handle> =>
  connect(config, onCrash, migrateToLatest);

/** Without migrating, for a program that only reads. @throws StartError when it cannot be used */
export const connectDatabase = (config: DatabaseConfig, onCrash: (cause: Error) => void): Promise<Handle> =>
  connect(config, onCrash, async () => undefined);

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>;

async function connect(
  config: DatabaseConfig,
  onCrash: (cause: Error) => void,
  prepare: (pool: Pool) => Promise<void>,
): Promise<Handle> {
  prepareDataFolder(config.dataDir);
  const handle = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool, onCrash)
    : await openEmbedded(config.dataDir, onCrash);
  try {
    await handle.ping();
    await prepare(handle.pool);
    return handle;
  } catch (cause) {
    await handle.close().catch(() => undefined);
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The database cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

/** A statement's message may quote a row. */
function reasonOf(cause: unknown): string {
  if (cause instanceof DrizzleQueryError) return errorLine(cause);
  return cause instanceof Error ? cause.message || errorLine(cause) : String(cause);
}

/** No request waits longer than 15 s for a statement. */
export function openPostgres(url: string, max: number, onIdleError: (cause: Error) => void): Handle {
  return handleOf(
    'postgres',
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'jolimot-api',
      // Compiling costs more than our statements do.
      options: '-c jit=off',
    },
    onIdleError,
    async () => undefined,
  );
}

async function openEmbedded(dataDir: string, onCrash: (cause: Error) => void): Promise<Handle> {
  const release = lockFolder(dataDir);
  try {
    checkPgliteVersion(dataDir, installedPgliteVersion());
    const embedded = await startEmbedded({ dataDir: pgliteFolder(dataDir), socketDir: dataDir });
    embedded.onCrash(onCrash);
    return connectEmbedded(embedded.host, async () => {
      await embedded.stop();
      release();
    });
  } catch (cause) {
    release();
    throw cause;
  }
}

export function connectEmbedded(host: string, stop: () => Promise<void>): Handle {
  // pglite-socket mixes the protocol messages of several connections, so there is one. A wait of 30 s means that a
  // transaction uses the outer db.
  const options: PoolConfig = {
    ...{ host, user: 'postgres', database: 'postgres', max: 1, connectionTimeoutMillis: 30_000 },
    // Statements that a former connection prepared are still there. Awaited, though its type does not say so.
    onConnect: (client) => client.query('deallocate all'),
  };
  return handleOf('embedded', options, () => undefined, stop);
}

function handleOf(
  kind: Handle['kind'],
  options: PoolConfig,
  onIdleError: (cause: Error) => void,
  stop: () => Promise<void>,
): Handle {
  const pool = new Pool(options);
  // An idle connection that breaks would end the process.
  pool.on('error', onIdleError);
  // An error between two statements would too; the next statement fails then.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: drizzle(pool),
    pool,
    kind,
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await pool.end();
      await stop();
    },
  };
}
