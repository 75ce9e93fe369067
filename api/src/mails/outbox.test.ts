import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../test/app/open-test-app';
import type { MailTransport } from '../adapters/mail/mail-transport';
import type { Db } from '../db/client';
import { jobs, mails } from '../db/schema/system';
import { jobKinds } from '../jobs/queue/kinds';
import { drainJobs, runJobs } from '../jobs/run/run-jobs';
import { jobHandlers } from '../modules/job-handlers';

const test = await openTestApp({ modules: [] });
const { handle } = test.deps;
afterEach(async () => {
  await handle.db.delete(jobs);
  await handle.db.delete(mails);
});

const add = (db: Parameters<typeof test.deps.outbox.add>[0] | Db, dedupeKey = 'welcome:1') =>
  test.deps.outbox.add(db, {
    to: 'alice@example.org',
    template: 'welcome',
    locale: 'fr',
    data: { firstname: 'Alice', createUrl: 'http://localhost:3000/creation/la-carte' },
    dedupeKey,
  });
const states = async () => (await handle.db.select().from(mails)).map((mail) => mail.state);
const tomorrow = () => new Date(Date.now() + 86_400_000);

describe('the outbox', () => {
  it('keeps mails in the database by default', async () => {
    await handle.db.transaction((tx) => add(tx));
    expect(await states()).toEqual(['queued']);
    await drainJobs(test.deps, jobHandlers);
    const [mail] = await handle.db.select().from(mails);
    expect(mail).toMatchObject({ state: 'kept', recipient: 'alice@example.org', subject: 'Bienvenue chez Jolimot' });
    expect(mail?.text).toContain('http://localhost:3000/creation/la-carte');
  });

  it('has nothing of a fact that was undone', async () => {
    await handle.db
      .transaction(async (tx) => {
        await add(tx);
        tx.rollback();
      })
      .catch(() => undefined);
    expect([await states(), await handle.db.select().from(jobs)]).toEqual([[], []]);
  });

  it('tells a fact once, however often it is told to', async () => {
    await add(handle.db);
    await add(handle.db);
    await add(handle.db, 'welcome:2');
    expect(await states()).toHaveLength(2);
  });

  it('calls a mail failed when it was given up', async () => {
    const mailer: MailTransport = {
      description: 'test',
      close: () => undefined,
      send: () => Promise.reject(new Error('550 no such user')),
    };
    await add(handle.db);
    for (let attempt = 0; attempt < jobKinds['mail.send'].attempts; attempt += 1) {
      expect(await states()).toEqual(['queued']);
      await runJobs({ ...test.deps, mailer }, jobHandlers, 'w', 5, { at: tomorrow() });
    }
    expect(await states()).toEqual(['failed']);
  });

  it('waits longer after each failure, for four days in all', async () => {
    const mailer: MailTransport = {
      description: 'test',
      close: () => undefined,
      send: () => Promise.reject(new Error('421 try later')),
    };
    await add(handle.db);
    const pauses: number[] = [];
    for (let attempt = 1; attempt < jobKinds['mail.send'].attempts; attempt += 1) {
      await runJobs({ ...test.deps, mailer }, jobHandlers, 'w', 5, { at: tomorrow() });
      const [row] = await handle.db
        .select({ wait: sql<number>`round(extract(epoch from ${jobs.runAt} - now()))::int` })
        .from(jobs);
      pauses.push(row?.wait ?? 0);
    }
    for (const [index, pause] of [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600].entries()) {
      expect(Math.abs((pauses[index] ?? 0) - pause), `${index}`).toBeLessThanOrEqual(5);
    }
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(4 * 24 * 3600);
    expect(await states()).toEqual(['queued']);
  });
});
