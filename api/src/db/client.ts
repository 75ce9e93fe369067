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

/** The database as everything above sees it. Inside a transaction use its `tx`: the outer `db` would wait for ever on PGlite. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a repository takes: it works inside and outside of a transaction. */
export type DbOrTx = Db | Tx;

/** An open database. */
export interface Handle {
  db: Db;
  pool: Pool;
  kind: 'embedded' | 'postgres';
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Ends the pool; stops the embedded database and gives its folder back. */
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name, and migrates it.
 * @param onCrash called when the embedded database ends while the API runs, or an idle connection breaks
 * @throws StartError when it cannot be used
 */
export const openDatabase = (config: DatabaseConfig, onCrash: (cause: Error) => void): Promise<Handle> =>
  connect(config, onCrash, migrateToLatest);

/** Opens the database as it is: for a program that only reads. @throws StartError when it cannot be used */
export const connectDatabase = (config: DatabaseConfig, onCrash: (cause: Error) => void): Promise<Handle> =>
  connect(config, onCrash, async () => undefined);

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

async function connect(
  config: DatabaseConfig,
  onCrash: (cause: Error) => void,
  prepare: (pool: Pool) => Promise<void>,
): Promise<Handle> {
  prepareDataFolder(config.dataDir);
  const handle = config.databaseUrl
    ? openPostgres(config.databaseUrl, onCrash)
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

/** The message of the server or the system; for a failed statement only its codes, since the message may quote a row. */
function reasonOf(cause: unknown): string {
  if (cause instanceof DrizzleQueryError) return errorLine(cause);
  return cause instanceof Error ? cause.message || errorLine(cause) : String(cause);
}

/** A PostgreSQL server. A statement that runs for more than 15 s is cut off: no request waits that long. */
export function openPostgres(url: string, onIdleError: (cause: Error) => void): Handle {
  return handleOf(
    'postgres',
    {
      connectionString: url,
      max: 20,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'jolimot-api',
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

/** The pool in front of a running PGlite. @param stop ends the PGlite after the pool has ended */
export function connectEmbedded(host: string, stop: () => Promise<void>): Handle {
  // One connection: pglite-socket takes protocol messages of several in turns, so that one connection's Bind can meet
  // another's Parse and answers get mixed. PGlite is one session anyway; the pool is the queue in front of it.
  // A wait of half a minute is a transaction that asks the outer db instead of its own tx: better an error than for ever.
  const options = { host, user: 'postgres', database: 'postgres', max: 1, connectionTimeoutMillis: 30_000 };
  return handleOf('embedded', options, () => undefined, stop);
}

function handleOf(
  kind: Handle['kind'],
  options: PoolConfig,
  onIdleError: (cause: Error) => void,
  stop: () => Promise<void>,
): Handle {
  const pool = new Pool(options);
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onIdleError);
  // So would one that breaks between two statements of a transaction, when the pool no longer listens. The next
  // statement fails then, and its request is answered.
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
