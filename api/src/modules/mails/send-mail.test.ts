import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { type MailServer, type MailServerOptions, Reply, startMailServer } from '../../../test/servers/mail-server';
import { mailSettingsOf } from '../../adapters/mail/mail-settings';
import { createSmtpMail } from '../../adapters/mail/smtp-mail';
import { jobs, mails, refusedAddresses, type StoredAttachment } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { drainJobs, runJobs } from '../../jobs/run/run-jobs';
import { logo } from '../../mails/layout';
import { jobHandlers } from '../job-handlers';

const link = 'https://jolimot.example/reset-password/12/Abcdef-012345678901234567890';
const erased = 'https://jolimot.example/reset-password/12/…';

const test = await openTestApp({ modules: [] });
const { handle } = test.deps;
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  for (const table of [jobs, mails, refusedAddresses]) await handle.db.delete(table);
});

function through({ url, ca }: Pick<MailServer, 'url'> & { ca?: string }): Deps {
  const found = mailSettingsOf(url, 'Jolimot & Cie <bonjour@jolimot.example>', true);
  if (!('mail' in found) || !found.mail) throw new Error(JSON.stringify(found));
  const mailer = createSmtpMail({ ...found.mail, replyTo: 'contact@jolimot.example', ...(ca ? { ca } : {}) });
  closing.push(() => mailer.close());
  return { ...test.deps, mailer };
}
async function serverWith(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  closing.push(() => server.kill());
  return server;
}

const reset = (key: string, to = 'alice@test.example', attachments: StoredAttachment[] = []) =>
  test.deps.outbox.add(handle.db, {
    to,
    template: 'password-reset',
    locale: 'fr',
    data: { firstname: 'Zoé', url: link, hours: 1 },
    dedupeKey: key,
    attachments,
  });
const reminder = (key: string, to: string) =>
  test.deps.outbox.add(handle.db, {
    to,
    template: 'draft-expiring',
    locale: 'en',
    data: { firstname: 'Zoé', drafts: 2, day: '2026-12-24', draftsUrl: 'https://jolimot.example' },
    dedupeKey: key,
  });
const rows = () => handle.db.select().from(mails).orderBy(mails.id);
const states = async () => (await rows()).map(({ state }) => state);
const later = () => new Date(Date.now() + 86_400_000);
const work = (deps: Deps) => drainJobs(deps, jobHandlers, later());
const tryOnce = (deps: Deps) => runJobs(deps, jobHandlers, 'w', 50, { at: later() });
const ids = (server: MailServer) => server.taken.map(({ email }) => email.messageId);

describe('a mail that leaves', () => {
  it.each(['upgrade', 'always'] as const)('arrives whole over TLS (%s), and its token is erased here', async (tls) => {
    const server = await serverWith({ tls });
    const pdf = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
    await test.deps.storage.put('invoices/2026-000001.pdf', pdf);
    await reset('one', 'alice@test.example', [
      { filename: 'Facture n° 1.pdf', contentType: 'application/pdf', key: 'invoices/2026-000001.pdf' },
    ]);
    const [written] = await rows();
    await work(through(server));
    const [mail, ...others] = server.taken;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ secure: true, to: ['alice@test.example'] });
    expect(mail?.email).toMatchObject({
      from: { name: 'Jolimot & Cie', address: 'bonjour@jolimot.example' },
      to: [{ address: 'alice@test.example' }],
      replyTo: [{ address: 'contact@jolimot.example' }],
      subject: 'Choisir un nouveau mot de passe',
      messageId: expect.stringMatching(/^<\d+\.[0-9a-f]{24}@jolimot\.example>$/),
    });
    expect(mail?.email.text?.trimEnd()).toBe(written?.text.trimEnd());
    expect(mail?.email.html?.trimEnd()).toBe(written?.html.trimEnd());
    expect(mail?.email.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    const [picture, file] = mail?.email.attachments ?? [];
    expect(picture).toMatchObject({ mimeType: 'image/png', contentId: `<${logo.cid}>`, disposition: 'inline' });
    expect(mail?.email.html).toContain(`src="cid:${logo.cid}"`);
    expect(file).toMatchObject({ filename: 'Facture n° 1.pdf', mimeType: 'application/pdf' });
    expect(file?.content instanceof ArrayBuffer && Buffer.from(file.content).equals(pdf)).toBe(true);
    const [kept] = await rows();
    expect(kept).toMatchObject({ state: 'sent', sentAt: expect.any(Date), refusal: null });
    expect([written?.text.includes(link), kept?.text.includes(link), kept?.html.includes(link)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(kept?.text).toContain(erased);
  });

  it('waits for its file', async () => {
    const server = await serverWith();
    const deps = through(server);
    await reset('two', 'alice@test.example', [{ filename: 'f.pdf', contentType: 'application/pdf', key: 'late.pdf' }]);
    await tryOnce(deps);
    expect([await states(), server.taken]).toEqual([['queued'], []]);
    await test.deps.storage.put('late.pdf', Buffer.from('%PDF'));
    await tryOnce(deps);
    expect([await states(), server.taken.length]).toEqual([['sent'], 1]);
  });

  it('goes to one recipient, whatever an address looks like', async () => {
    const server = await serverWith();
    const deps = through(server);
    for (const [index, to] of ['"a, b@evil.example"@test.example', 'é@test.example'].entries())
      await reset(`${index}`, to);
    await work(deps);
    for (const { to } of server.taken) expect(to).toHaveLength(1);
    expect(server.taken.flatMap(({ to }) => to).filter((to) => to.endsWith('@evil.example'))).toEqual([]);
  });
});

describe('nothing leaves', () => {
  it.each([
    ['a server that has no TLS', async () => serverWith({ tls: 'never' })],
    ['a server whose certificate nobody knows', async () => ({ url: (await serverWith()).url })],
    [
      'a wrong password',
      async () => {
        const server = await serverWith();
        return { ...server, url: server.url.replace('p%40ss', 'wrong') };
      },
    ],
    [
      'a port where nobody listens',
      async () => {
        const server = await serverWith();
        await server.kill();
        return server;
      },
    ],
  ])('through %s, and the mail waits', async (_, open) => {
    await reset('held');
    const server = await open();
    await tryOnce(through(server));
    expect(await states()).toEqual(['queued']);
    expect((await rows())[0]?.text).toContain(link);
    if ('taken' in server) expect(server.taken).toEqual([]);
  });
});

describe('a refusal', () => {
  it('for good is noted with its words and the address, which then gets no reminders until a mail arrives', async () => {
    let moved = true;
    const server = await serverWith({
      onRecipient: () => {
        if (moved) throw new Reply(550, '5.1.1 No such mailbox');
      },
    });
    const deps = through(server);
    await reset('gone', 'Gone@test.example');
    await work(deps);
    expect(await rows()).toMatchObject([{ state: 'refused', refusal: '550 5.1.1 No such mailbox', sentAt: null }]);
    expect((await rows())[0]?.text).not.toContain(link);
    expect(await handle.db.select().from(refusedAddresses)).toMatchObject([
      { address: 'gone@test.example', reason: '550 5.1.1 No such mailbox' },
    ]);
    const [job] = await handle.db.select().from(jobs);
    expect(job).toMatchObject({ attempts: 1, doneAt: expect.any(Date) });

    moved = false;
    await reminder('reminder 1', 'GONE@test.example');
    await reminder('reminder 2', 'other@test.example');
    await work(deps);
    expect(await states()).toEqual(['refused', 'refused', 'sent']);
    await reset('asked again', 'gone@test.example');
    await work(deps);
    await reminder('reminder 3', 'gone@test.example');
    await work(deps);
    expect((await states()).slice(3)).toEqual(['sent', 'sent']);
    expect(await handle.db.$count(refusedAddresses)).toBe(0);
  });

  it.each([
    ['onMail', 554, '5.6.0 Malformed'],
    ['onSender', 552, '5.3.4 Too big'],
    ['onRecipient', 552, '5.2.2 Mailbox full'],
    ['onRecipient', 571, '5.7.1 Blocked'],
  ])('of the mail itself (%s, %i %s) says nothing of the address', async (at, code, words) => {
    const server = await serverWith({
      [at]: () => {
        throw new Reply(code, words);
      },
    });
    await reset('big');
    await work(through(server));
    expect(await rows()).toMatchObject([{ state: 'refused', refusal: `${code} ${words}` }]);
    expect(await handle.db.$count(refusedAddresses)).toBe(0);
  });

  it.each([
    ['for a while', 451, '4.7.1 Come back later'],
    ['of the sender', 554, '5.7.1 Relay access denied'],
  ])('%s is tried again until the mail is taken', async (_, code, words) => {
    let tries = 0;
    const server = await serverWith({
      onRecipient: () => {
        tries += 1;
        if (tries < 3) throw new Reply(code, words);
      },
    });
    const deps = through(server);
    await reset('grey');
    await tryOnce(deps);
    await tryOnce(deps);
    expect([await states(), server.taken]).toEqual([['queued'], []]);
    await tryOnce(deps);
    expect([await states(), server.taken.length]).toEqual([['sent'], 1]);
  });
});

describe('a mail server that is killed and comes back', () => {
  it('gets every mail once', async () => {
    const count = 40;
    let seen = 0;
    let killed: Promise<void> | undefined;
    const server = await serverWith({
      onMail: () => {
        seen += 1;
        // The mail has arrived, but its answer has not been sent.
        if (seen === 15) killed = server.kill();
      },
    });
    const deps = through(server);
    for (let index = 0; index < count; index += 1) await reset(`${index}`, `u${index}@test.example`);
    const round = () =>
      Promise.all(['a', 'b', 'c'].map((name) => runJobs(deps, jobHandlers, name, count, { at: later() })));
    await round();
    await killed;
    const waiting = (await states()).filter((state) => state === 'queued').length;
    expect(waiting).toBeGreaterThan(20);
    expect(waiting + server.taken.length).toBe(count);
    await server.start();
    await round();
    expect(new Set(await states())).toEqual(new Set(['sent']));
    expect([server.taken.length, new Set(ids(server)).size]).toEqual([count, count]);
  });

  it('is not given again what it took, when the database lost the note of it', async () => {
    const server = await serverWith();
    const deps = through(server);
    await reset('once');
    await work(deps);
    await handle.db.update(mails).set({ state: 'queued' });
    await handle.db.update(jobs).set({ doneAt: null });
    await work(deps);
    expect([await states(), server.taken.length]).toEqual([['sent'], 1]);
  });

  it('would get the same mail under the same name from another process', async () => {
    const server = await serverWith();
    await reset('twice');
    for (let process = 0; process < 2; process += 1) {
      await handle.db.update(mails).set({ state: 'queued' });
      await handle.db.update(jobs).set({ doneAt: null });
      await work(through(server));
    }
    expect([server.taken.length, new Set(ids(server)).size]).toEqual([2, 1]);
  });

  it('closes an idle connection: the next mail goes over another', async () => {
    const server = await serverWith();
    const deps = through(server);
    await reset('before');
    await work(deps);
    await server.kill();
    await server.start();
    await sleep(20);
    await reset('after');
    await tryOnce(deps);
    expect(await handle.db.$count(mails, eq(mails.state, 'sent'))).toBe(2);
  });
});
