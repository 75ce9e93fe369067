import { contactSubjects } from '@jolimot/contract/contact';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { addClient } from '../../../test/fixtures/credits';
import { contactMessages } from '../../db/schema/feedback';
import { orders } from '../../db/schema/orders';
import { mails } from '../../db/schema/system';

const test = await openTestApp();
const { handle } = test.deps;

const letter = {
  subject: 'question',
  name: 'Zoé',
  email: 'zoe@test.example',
  message: 'Livrez-vous au Japon ?\n\nMerci',
};
const write = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/contact_messages', payload, headers });
const mailsTo = async (recipient: string) =>
  (await handle.db.select().from(mails)).filter((mail) => mail.recipient === recipient);

describe('POST /contact_messages', () => {
  it('keeps the message and acknowledges it by mail, in the language of its writer', async () => {
    const answer = await write(letter, { 'accept-language': 'en' });
    expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ ...letter, locale: 'en' })]);
    const [mail, ...others] = await mailsTo(letter.email);
    expect([mail?.template, mail?.locale, others]).toEqual(['contact-acknowledgement', 'en', []]);
    expect(mail?.text).not.toContain('Japon');
  });

  it('acknowledges once an hour to one address', async () => {
    const other = { ...letter, email: 'flood@test.example' };
    for (let count = 0; count < 3; count += 1) await write(other);
    expect(await mailsTo(other.email)).toHaveLength(1);
    test.clock.advance(3_600_000);
    await write({ ...other, email: 'Flood@test.example' });
    expect(await mailsTo('Flood@test.example')).toHaveLength(1);
  });

  it('takes every subject of the form', async () => {
    for (const subject of contactSubjects) expect((await write({ ...letter, subject })).statusCode).toBe(201);
  });
});

describe('GET /contact_messages', () => {
  it('lists the messages for staff, newest first, by subject', async () => {
    const headers = await test.as({ id: 1, roles: ['ROLE_USER'] });
    const found = (await test.app.inject({ url: '/contact_messages?subject=other', headers })).json();
    expect(found.map((one: { subject: string }) => one.subject)).toEqual(['other']);
    const all = (await test.app.inject({ url: '/contact_messages', headers })).json();
    expect(all[0].subject).toBe('other');
    expect((await test.app.inject({ url: all[0].iri, headers })).json()).toEqual(all[0]);
  });
});

describe('the order that a message is about', () => {
  it('is found by its reference, the writer’s own first, or chosen by staff; the writer learns nothing of it', async () => {
    const [buyer, other] = [await addClient(handle.db), await addClient(handle.db)];
    const place = async (shopUserId: number, reference: string) => {
      const values = { shopUserId, reference, nbCredit: 1, nbCreation: 1 };
      const [row] = await handle.db.insert(orders).values(values).returning({ id: orders.id });
      return row?.id ?? 0;
    };
    const [mine, theirs] = [await place(buyer.id, 'C7K2M9QX'), await place(other.id, 'C1111111')];
    const keeper = await test.as({ ...(await addClient(handle.db)), roles: ['ROLE_USER'] });
    const sent = await write({ ...letter, email: buyer.email, message: 'Pas C1111111 : où est c7k2m9qx ?' });
    expect(sent.json()).toMatchObject({ order: null, shopUser: null });
    const account = `/shop_users/${buyer.id}`;
    const bound = { id: mine, reference: 'C7K2M9QX', shopUser: account };
    const list = async (query: string) =>
      (await test.app.inject({ url: `/contact_messages?${query}`, headers: keeper })).json();
    expect(await list(`order[]=${mine}`)).toMatchObject([{ id: sent.json().id, order: bound, shopUser: account }]);
    expect(await list(`shopUser[]=${buyer.id}`)).toHaveLength(1);
    expect(await list(`order[]=${theirs}`)).toEqual([]);

    const bind = (reference: string | null) =>
      test.app.inject({
        method: 'PUT',
        url: `/contact_messages/${sent.json().id}/order`,
        payload: { reference },
        headers: keeper,
      });
    expect((await bind('C0000000')).statusCode).toBe(422);
    expect((await bind(' c1111111 ')).json()).toMatchObject({ order: { id: theirs }, shopUser: account });
    expect((await bind(null)).json().order).toBeNull();
    const stranger = (await write({ ...letter, email: 'stranger@test.example' })).json();
    const about = { url: `/contact_messages/${stranger.id}/order`, payload: { reference: 'C7K2M9QX' } };
    const answer = await test.app.inject({ method: 'PUT', ...about, headers: keeper });
    expect(answer.json()).toMatchObject({ order: { id: mine }, shopUser: null });
    const log = { url: `/audit_log?shopUser=${buyer.id}`, headers: keeper };
    expect((await test.app.inject(log)).json()[1].changes).toEqual({
      order: { before: 'C7K2M9QX', after: 'C1111111' },
    });
  });
});

describe('an answer', () => {
  it('is mailed in the language of the message, once for a key, and stands with it', async () => {
    const { id, email } = await addClient(handle.db);
    const staff = await test.as({ id, email, roles: ['ROLE_USER'] });
    const asked = { ...letter, email: 'answered@test.example' };
    const message = (await write(asked, { 'accept-language': 'en' })).json();
    expect(message.answers).toEqual([]);
    const url = `/contact_messages/${message.id}`;
    const answer = (headers: Record<string, string>, text = 'Oui, partout.\n\nVoyez evil.example') =>
      test.app.inject({ method: 'POST', url: `${url}/answers`, payload: { text }, headers });
    expect((await answer(staff, '  ')).json().violations[0].propertyPath).toBe('text');
    const key = { ...staff, 'idempotency-key': 'answer-once' };
    const first = await answer(key);
    expect(first.statusCode, first.body).toBe(201);
    expect((await answer(key)).json()).toEqual(first.json());
    const [kept] = first.json().answers;
    expect(kept).toMatchObject({ text: 'Oui, partout.\n\nVoyez evil.example', author: { name: 'Zoé Martin' } });

    const late = { text: 'Non.', seen: 0 };
    const second = await test.app.inject({ method: 'POST', url: `${url}/answers`, payload: late, headers: staff });
    expect(second.statusCode).toBe(409);

    const told = (await mailsTo(asked.email)).filter(({ template }) => template === 'contact-answer');
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe('Our answer to your message');
    expect(told[0]?.text).toContain('Livrez-vous au Japon ?');
    expect(told[0]?.text).not.toContain('evil.example');

    const list = async (query: string) =>
      (await test.app.inject({ url: `/contact_messages?${query}`, headers: staff })).json();
    expect(await list('answered=1')).toMatchObject([{ id: message.id, answers: [kept] }]);
    expect((await list('answered=0')).map((one: { id: number }) => one.id)).not.toContain(message.id);
    expect(await list('search=ANSWERED@')).toHaveLength(1);
    expect((await test.app.inject({ url, headers: staff })).json()).toEqual(first.json());
    await handle.db.delete(contactMessages);
    expect((await answer(staff)).statusCode).toBe(404);
  });
});
