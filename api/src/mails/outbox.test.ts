import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app';
import { freshDatabase } from '../../test/fresh-database';
import type { MailTransport, OutgoingMail } from '../adapters/mail/mail-transport';
import type { Db, Handle } from '../db/client';
import { jobs, mails } from '../db/schema/system';
import { jobHandlers } from '../jobs/handlers';
import { drainJobs } from '../jobs/run-jobs';

let handle: Handle;
let test: TestApp;
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle, { modules: [] });
});
afterEach(async () => {
  await handle.db.delete(jobs);
  await handle.db.delete(mails);
});
afterAll(async () => {
  await test.close();
  await handle.close();
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

  it('sends through the transport, again after a failure, and never twice', async () => {
    const sent: OutgoingMail[] = [];
    let away = true;
    const mailer: MailTransport = {
      description: 'test',
      send: async (mail) => {
        if (away) throw new Error('421 try later');
        sent.push(mail);
        return 'sent';
      },
    };
    const deps = { ...test.deps, mailer };
    await add(handle.db);
    await drainJobs(deps, jobHandlers);
    expect(await states()).toEqual(['queued']);
    away = false;
    await drainJobs(deps, jobHandlers, tomorrow());
    expect(await states()).toEqual(['sent']);
    await handle.db.update(jobs).set({ doneAt: null });
    await drainJobs(deps, jobHandlers, tomorrow());
    expect(sent.map((mail) => mail.to)).toEqual(['alice@example.org']);
  });

  it('calls a mail failed when it was given up', async () => {
    const mailer: MailTransport = { description: 'test', send: () => Promise.reject(new Error('550 no such user')) };
    await add(handle.db);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await drainJobs({ ...test.deps, mailer }, jobHandlers, new Date(Date.now() + 30 * 86_400_000 * (attempt + 1)));
    }
    expect(await states()).toEqual(['failed']);
  });
});
