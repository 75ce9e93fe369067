import type { Role } from '@jolimot/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app/build-test-app';
import { freshDatabase } from '../../../test/app/fresh-database';
import type { Handle } from '../../db/client';
import { mails } from '../../db/schema/system';

const link = 'http://localhost:3000/reset-password/4/abcdefghijklmnopqrstuvwxyz';

let handle: Handle;
let test: TestApp;
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle);
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
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

const read = async (roles: Role[], query = '', app = test) =>
  app.app.inject({ url: `/mails${query}`, headers: await app.as({ id: 1, roles }) });

describe('GET /mails', () => {
  it('gives the outbox to staff, newest first', async () => {
    const answer = await read(['ROLE_USER']);
    expect(answer.json().map((mail: { subject: string }) => mail.subject)).toEqual(['Mail 2', 'Mail 1', 'Mail 0']);
    expect(answer.json()[0]).toMatchObject({
      recipient: 'third@test.example',
      text: link,
      state: 'queued',
      sentAt: null,
    });
  });

  it('is refused to clients and guests', async () => {
    const client = await read(['ROLE_CLIENT']);
    expect([client.statusCode, client.json().detail]).toEqual([403, 'Access Denied.']);
    expect((await test.app.inject('/mails')).statusCode).toBe(401);
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
      const [mail] = (await read(['ROLE_USER'], '', shop)).json();
      expect(mail.text).toBe('http://localhost:3000/reset-password/4/…');
      expect(mail.html).toBe('<a href="http://localhost:3000/reset-password/4/…">');
    } finally {
      await shop.close();
    }
  });
});
