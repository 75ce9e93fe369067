import type { Role } from '@jolimot/contract/accounts';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/app/build-test-app';
import { openTestApp } from '../../../test/app/open-test-app';
import { addClient } from '../../../test/fixtures/credits';
import { shopUsers } from '../../db/schema/accounts';
import { mails } from '../../db/schema/system';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const link = 'http://localhost:3000/reset-password/4/abcdefghijklmnopqrstuvwxyz';

const test = await openTestApp();
const { handle } = test.deps;
for (const [index, recipient] of ['first@test.example', 'Second@test.example', 'third@test.example'].entries()) {
  await handle.db.insert(mails).values({
    recipient,
    template: 'password-reset',
    locale: 'fr',
    subject: `Mail ${index}`,
    text: link,
    html: `<a href="${link}">`,
    key: `mail ${index}`,
  });
}

const read = async (roles: Role[], query = '', app = test) =>
  app.app.inject({ url: `/mails${query}`, headers: await app.as({ id: 1, roles }) });

const words = async (id: number, payload: object, app = test) =>
  app.app.inject({
    method: 'POST',
    url: `/mails/${id}/read`,
    payload,
    headers: await app.as({ id: 1, roles: ['ROLE_USER'] }),
  });
const addColleague = () =>
  handle.db
    .insert(shopUsers)
    .values({ id: 1, firstname: '', lastname: '', email: 'staff@test.example', passwordHash: '-' })
    .onConflictDoNothing();

describe('GET /mails', () => {
  it('gives the outbox to staff, newest first', async () => {
    const answer = await read(['ROLE_USER']);
    expect(answer.json().map((mail: { subject: string }) => mail.subject)).toEqual(['Mail 2', 'Mail 1', 'Mail 0']);
    expect(answer.json()[0]).toMatchObject({
      recipient: 'third@test.example',
      name: null,
      text: null,
      html: null,
      state: 'queued',
      sentAt: null,
    });
  });

  it('gives the words of one for a reason alone, which the log keeps', async () => {
    await addColleague();
    const [{ id }] = (await read(['ROLE_USER'], '?recipient=first@test.example')).json();
    expect((await words(id, {})).statusCode).toBe(422);
    expect((await words(id, { reason: 'clientAsks' })).json()).toMatchObject({ id, text: link });
    const log = { url: `/audit_log?subject=/mails/${id}`, headers: await test.as({ id: 1, roles: ['ROLE_ADMIN'] }) };
    expect((await test.app.inject(log)).json()).toMatchObject([
      { action: 'readMail', actor: { id: 1 }, details: { reason: 'clientAsks' } },
    ]);
  });

  it('finds the mails of one recipient, and pages', async () => {
    expect((await read(['ROLE_ADMIN'], '?recipient=second@TEST.example')).json()).toMatchObject([
      { subject: 'Mail 1' },
    ]);
    expect((await read(['ROLE_ADMIN'], '?itemsPerPage=2&page=2')).json()).toMatchObject([{ subject: 'Mail 0' }]);
  });

  it('masks tokens outside of the demo', async () => {
    const shop = await buildTestApp(handle, { override: ({ config }) => ({ config: { ...config, demo: false } }) });
    try {
      await addColleague();
      const [{ id }] = (await read(['ROLE_USER'], '', shop)).json();
      const mail = (await words(id, { reason: 'fault' }, shop)).json();
      expect(mail.text).toBe('http://localhost:3000/reset-password/4/…');
      expect(mail.html).toBe('<a href="http://localhost:3000/reset-password/4/…">');
    } finally {
      await shop.close();
    }
  });
});

describe('a mail once more', () => {
  const fact = { locale: 'fr', subject: 'Votre commande', text: 'Merci.', html: '<p>Merci.</p>' } as const;
  const mailOf = async (values: Partial<typeof mails.$inferInsert>): Promise<number> => {
    const [row] = await handle.db
      .insert(mails)
      .values({
        ...fact,
        recipient: 'old@test.example',
        template: 'order-accepted',
        key: `${Math.random()}`,
        ...values,
      })
      .returning({ id: mails.id });
    return row?.id ?? 0;
  };
  const resend = async (id: number, roles: Role[] = ['ROLE_USER'], key: Record<string, string> = {}, payload = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/mails/${id}/resend`,
      payload,
      headers: { ...(await test.as({ id: 1, roles })), ...key },
    });

  it('goes to the present address of its account, once for a key, and the first one stays as it ended', async () => {
    const { id: shopUserId, email } = await addClient(handle.db);
    await addColleague();
    const id = await mailOf({ shopUserId, state: 'refused', refusal: 'No such mailbox.' });
    const key = { 'idempotency-key': 'again' };
    const answer = await resend(id, ['ROLE_USER'], key);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      recipient: email,
      name: 'Zoé Martin',
      subject: fact.subject,
      state: 'queued',
      resendable: false,
    });
    expect((await resend(id, ['ROLE_USER'], key)).json().id).toBe(answer.json().id);
    await drainJobs(test.deps, jobHandlers);
    const states = await read(['ROLE_USER'], `?shopUser[]=${shopUserId}`);
    expect(states.json().map(({ state }: { state: string }) => state)).toEqual(['kept', 'refused']);
    expect((await read(['ROLE_USER'], '?state=refused')).json()).toMatchObject([{ id, refusal: 'No such mailbox.' }]);
    expect((await read(['ROLE_USER'], '?template=order-accepted')).json()).toHaveLength(2);
    const log = { url: `/audit_log?shopUser=${shopUserId}`, headers: await test.as({ id: 1, roles: ['ROLE_ADMIN'] }) };
    expect((await test.app.inject(log)).json()).toMatchObject([{ action: 'resendMail', subject: `/mails/${id}` }]);
  });

  it('goes to a corrected address when it did not arrive, which the log does not keep', async () => {
    await addColleague();
    const { id: shopUserId } = await addClient(handle.db);
    const id = await mailOf({ state: 'failed', shopUserId });
    const corrected = { recipient: 'right@test.example' };
    expect((await resend(id, ['ROLE_USER'], {}, { recipient: 'nobody' })).statusCode).toBe(422);
    const copy = (await resend(id, ['ROLE_USER'], {}, corrected)).json();
    expect(copy).toMatchObject({ ...corrected, state: 'queued' });
    expect((await read(['ROLE_USER'], `/${id}`)).json().again).toBe(`/mails/${copy.id}`);
    await drainJobs(test.deps, jobHandlers);
    const second = (await resend(copy.id)).json();
    await drainJobs(test.deps, jobHandlers);
    expect([second.recipient, (await resend(second.id)).json().recipient]).toEqual(Array(2).fill(corrected.recipient));
    const log = { url: `/audit_log?subject=/mails/${id}`, headers: await test.as({ id: 1, roles: ['ROLE_ADMIN'] }) };
    const [entry] = (await test.app.inject(log)).json();
    expect([entry.action, entry.changes]).toEqual(['resendMail', { recipient: {} }]);
    expect(JSON.stringify(entry)).not.toContain(corrected.recipient);
    const arrived = await mailOf({ state: 'sent' });
    expect((await resend(arrived, ['ROLE_USER'], {}, corrected)).statusCode).toBe(409);
  });

  it('is refused while the first is to be sent, and where its link is gone', async () => {
    expect((await resend(await mailOf({ state: 'queued' }))).statusCode).toBe(409);
    const reset = await mailOf({ state: 'sent', template: 'password-reset' });
    expect((await resend(reset)).statusCode).toBe(409);
    expect((await read(['ROLE_USER'], `/${reset}`)).json().resendable).toBe(false);
    expect((await resend(999_999)).statusCode).toBe(404);
  });
});
