import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StorageAwayError } from './adapters/storage/storage';
import { buildApp } from './app';
import { type Clock, systemClock } from './clock';
import { createDeps } from './create-deps';
import { type Db, openDatabase } from './db/client';
import { shopUsers } from './db/schema/accounts';
import type { Config } from './env';
import { StartError, systemCodeOf } from './errors';
import { pictureDecoder, requireDecoding } from './images/picture-decoder';
import { enqueue } from './jobs/queue/enqueue';
import { startWorker, type Worker } from './jobs/run/worker';
import { createLogger } from './log/logging';
import { jobHandlers } from './modules/job-handlers';
import { seed } from './seed/seed';
import { closeGracefully } from './shutdown';
import { currentTracing, startTracing } from './tracing/tracing';

/** Visitors and the storefront's build come first. ms */
const renditionsAfter = 120_000;

const noWorker: Worker = { stop: async () => undefined, handBack: async () => undefined };

export interface RunningApi {
  mail: string;
  /** Takes 35 s at most. */
  stop(): Promise<void>;
}

/**
 * @param onCrash when the embedded database fails later: the API must stop
 * @throws StartError with one sentence for people
 */
export async function startApi(config: Config, onCrash: (cause: Error) => void): Promise<RunningApi> {
  const logger = createLogger(config);
  for (const warning of config.warnings) logger.warn(warning);
  await startTracing(config.tracesEndpoint);
  await requireDecoding(pictureDecoder);
  const handle = await openDatabase(config, (cause) => {
    logger.error({ err: cause }, 'the database connection broke');
    if (config.databaseUrl === undefined) onCrash(cause);
  });
  try {
    await refuseWrongClock(handle.db, systemClock);
    if (!config.demo) await refuseDemoAccounts(handle.db);
    const deps = createDeps({ config, handle, clock: systemClock, logger });
    const { missingCovers } = await seed({
      db: deps.db,
      storage: deps.storage,
      demo: config.demo,
      dataDir: config.dataDir,
      ...(config.demoPassword === undefined ? {} : { demoPassword: config.demoPassword }),
    });
    if (missingCovers.length > 0) logger.warn({ missingCovers }, 'covers are left out: their artwork is missing');
    await enqueue(deps.db, 'cover.renditions', {}, { runAt: new Date(deps.clock.now().getTime() + renditionsAfter) });
    const app = await buildApp(deps);
    await listen(app, config);
    const worker = config.jobs ? startWorker(deps, jobHandlers) : noWorker;
    return {
      mail: deps.mailer.description,
      stop: async () => {
        await closeGracefully(app, worker, handle);
        deps.mailer.close();
        await deps.counters.close();
        await pictureDecoder.stop();
        await currentTracing()?.stop();
      },
    };
  } catch (cause) {
    await handle.close().catch(() => undefined);
    throw cause instanceof StorageAwayError
      ? new StartError(
          'The storage of files cannot be reached: look at S3_ENDPOINT, S3_BUCKET, its keys and at the storage itself.',
        )
      : cause;
  }
}

/** ms */
const mostApart = 3600 * 1000;

/** Invoices would carry a wrong date. */
export async function refuseWrongClock(db: Db, clock: Clock): Promise<void> {
  const { rows } = await db.execute(sql`select (extract(epoch from now()) * 1000)::float8 as now`);
  const [row] = z.array(z.object({ now: z.number() })).parse(rows);
  if (row && Math.abs(row.now - clock.now().getTime()) <= mostApart) return;
  throw new StartError(
    'The clocks of this machine and of the database differ by more than an hour: set the wrong one.',
  );
}

/** Their password may be known (docs/product/api.md, "Demo and real shop"). */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const [found] = await db
    .select({ email: shopUsers.email })
    .from(shopUsers)
    .where(and(eq(shopUsers.demo, true), isNull(shopUsers.deletedAt)))
    .limit(1);
  if (found) {
    throw new StartError(
      `This database holds demo accounts (${found.email}): start with DEMO=1, or use a database of its own for the real shop.`,
    );
  }
}

async function listen(app: FastifyInstance, { apiPort: port, listenAddress: host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    const code = systemCodeOf(cause);
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use by another program: stop it, or set API_PORT to another port.`);
    }
    if (code === 'EADDRNOTAVAIL') throw new StartError(`This machine has no address ${host}: correct LISTEN_ADDRESS.`);
    if (code === 'EACCES') {
      throw new StartError(`This user may not listen on port ${port}: set API_PORT to one above 1023.`);
    }
    throw cause;
  }
}
