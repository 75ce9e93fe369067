import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type Handle, openPostgres } from '../../src/db/client';
import { migrateToLatest } from '../../src/db/migrate';
import { contactMessages } from '../../src/db/schema/feedback';
import { jobs } from '../../src/db/schema/system';
import { enqueue } from '../../src/jobs/queue/enqueue';
import { startWorker } from '../../src/jobs/run/worker';
import { jobHandlers } from '../../src/modules/job-handlers';
import { buildTestApp, type TestApp } from '../app/build-test-app';
import { freshDatabase } from '../app/fresh-database';
import { freePort } from '../app/running-api';
import { failingStatements } from './failing-statements';

const letter = { subject: 'question', name: 'Zoé', email: 'zoe@test.example', message: 'Bonjour !' };
const write = (test: TestApp) => test.app.inject({ method: 'POST', url: '/contact_messages', payload: letter });
const read = (test: TestApp) => test.app.inject('/tags');
const ready = async (test: TestApp) => (await test.app.inject('/readyz')).statusCode;
const alive = async (test: TestApp) => (await test.app.inject('/healthz')).statusCode;

function expectUnavailable(answer: Awaited<ReturnType<typeof read>>) {
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([503, 'unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
}

describe('a request whose statement the database cannot do just now', () => {
  let handle: Handle;
  let test: TestApp;
  beforeAll(async () => {
    handle = await freshDatabase();
    test = await buildTestApp(handle);
  });
  afterAll(async () => {
    await test.close();
    await handle.close();
  });

  it.each(['08006', '08P01', '57P01', '57P02', '57P03', '53300', '57014'])(
    'is a 503 that says when to try again (SQLSTATE %s), at each of its statements',
    async (sqlState) => {
      const statements = failingStatements(handle.pool, sqlState);
      let refused = 0;
      for (let at = 0; ; at += 1) {
        statements.failAt(at);
        const answer = await write(test);
        if (!statements.stop()) break;
        expectUnavailable(answer);
        refused += 1;
      }
      expect(refused).toBeGreaterThan(1);
      expect((await write(test)).statusCode).toBe(201);
    },
  );

  it('is still a 500 when the fault is ours', async () => {
    const statements = failingStatements(handle.pool, '23514');
    statements.failAt(0);
    expect((await write(test)).statusCode).toBe(500);
    statements.stop();
  });
});

it('every request is a 503 where no database listens; the process lives, and is not ready', async () => {
  const nowhere = openPostgres(`postgres://postgres@127.0.0.1:${await freePort()}/postgres`, 20, () => undefined);
  const test = await buildTestApp(nowhere);
  expectUnavailable(await read(test));
  expectUnavailable(await write(test));
  const payload = { creations: ['/creations/1'], shippings: [{ address: '/addresses/1', date: '2031-01-01' }] };
  const token = await test.deps.tokens.sign({ id: 1, username: 'client@test.example', roles: ['ROLE_CLIENT'] });
  const headers = { authorization: `Bearer ${token}` };
  expectUnavailable(await test.app.inject({ method: 'POST', url: '/orders', headers, payload }));
  expect([await ready(test), await alive(test)]).toEqual([503, 200]);
  await test.close();
  await nowhere.close();
});

/** A server to break: see scripts/lib/postgres.mjs, which is plain JavaScript. */
const ownServer = z.object({
  startPostgres: z.custom<
    () => Promise<{
      url: string;
      crash: () => Promise<void>;
      restart: () => Promise<void>;
      stop: () => Promise<void>;
    }>
  >((value) => typeof value === 'function'),
});

describe.runIf(inject('databaseTemplate').kind === 'postgres')('a PostgreSQL that crashes and comes back', () => {
  it('is met with 503 meanwhile, by nothing lost, and by an API that is ready again by itself', async () => {
    const module = path.join(import.meta.dirname, '../../../scripts/lib/postgres.mjs');
    const server = await ownServer.parse(await import(pathToFileURL(module).href)).startPostgres();
    let idleErrors = 0;
    const handle = openPostgres(server.url, 20, () => {
      idleErrors += 1;
    });
    try {
      await migrateToLatest(handle.pool);
      const test = await buildTestApp(handle);
      expect((await write(test)).statusCode).toBe(201);
      // The test server answers a commit before writing its log: write it before the crash.
      await handle.pool.query('checkpoint');
      expect(await ready(test)).toBe(200);

      await Promise.all(Array.from({ length: 4 }, () => read(test)));
      let open: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        open = resolve;
      });
      let finish: () => void = () => undefined;
      const until = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const broken = handle.db
        .transaction(async (tx) => {
          await tx.insert(contactMessages).values({ ...letter, subject: 'other', locale: 'fr' });
          open();
          await until;
          await tx.select().from(contactMessages);
        })
        .catch((cause: unknown) => cause);
      await begun;
      await server.crash();
      finish();
      expect(await broken).toBeInstanceOf(Error);
      const worker = startWorker(test.deps, jobHandlers);
      for (let round = 0; round < 3; round += 1) {
        expectUnavailable(await write(test));
        expectUnavailable(await read(test));
      }
      expect([await ready(test), await alive(test)]).toEqual([503, 200]);

      await server.restart();
      await expect.poll(() => ready(test), { timeout: 15_000 }).toBe(200);
      expect((await write(test)).statusCode).toBe(201);
      await enqueue(handle.db, 'photo.forget', { keys: [] }, { key: 'after the crash' });
      const done = async () =>
        (await handle.db.select().from(jobs).where(eq(jobs.key, 'after the crash')))[0]?.doneAt ?? null;
      await expect.poll(done, { timeout: 15_000 }).not.toBeNull();
      await worker.stop();
      const letters = await handle.db.select().from(contactMessages);
      expect(letters.map(({ subject }) => subject)).toEqual(['question', 'question']);
      expect(idleErrors).toBeGreaterThan(0);
      await test.close();
    } finally {
      await handle.close().catch(() => undefined);
      await server.stop();
    }
  }, 120_000);
});
