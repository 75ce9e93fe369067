import type { Role } from '@jolimot/contract/accounts';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/app/build-test-app';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount, goodPassword, send } from '../../../../test/fixtures/accounts';
import { substituteGrants } from '../../../db/schema/substitution';

const test = await openTestApp();
const { handle } = test.deps;
const roles: Role[] = ['ROLE_ADMIN', 'ROLE_USER'];

const login = (username: string) => send(test, 'POST', '/login_check', { username, password: goodPassword });

describe('the profile', () => {
  const profile = async (method: 'GET' | 'PUT', id: number, who: Parameters<TestApp['as']>[0], payload?: object) =>
    test.app.inject({ method, url: `/shop_users/${id}`, headers: await test.as(who), ...(payload ? { payload } : {}) });

  it('says how long the photos of sent cards are kept: 12 months, or fewer', async () => {
    const id = await addAccount(test, { email: 'photos@test.example' });
    expect((await profile('GET', id, { id })).json().photoMonths).toBe(12);
    expect((await profile('PUT', id, { id }, { photoMonths: 3 })).json().photoMonths).toBe(3);
  });

  it('is read and changed by its owner', async () => {
    const id = await addAccount(test, { email: 'profile@test.example' });
    const changed = await profile(
      'PUT',
      id,
      { id },
      { firstname: ' Inès ', newsletter: true, birthdate: '1990-05-01' },
    );
    expect(changed.json()).toMatchObject({
      firstname: 'Inès',
      lastname: 'Martin',
      newsletter: true,
      birthdate: '1990-05-01',
    });
    expect((await profile('GET', id, { id })).json()).toEqual(changed.json());
  });

  it('has a newsletter that only its owner subscribes to, and that staff and substitutes may stop', async () => {
    const id = await addAccount(test, { email: 'newsletter@test.example' });
    const chief = { id: await addAccount(test, { email: 'chief@test.example', roles }), roles };
    await handle.db.insert(substituteGrants).values({ staffId: chief.id, clientId: id, grantedById: chief.id });
    const act = { id: chief.id, username: 'chief@test.example' };
    const token = await test.deps.tokens.sign({ id, username: 'newsletter@test.example', roles: ['ROLE_CLIENT'], act });
    const put = async (headers: Record<string, string>, newsletter: boolean) => {
      const answer = await test.app.inject({
        method: 'PUT',
        url: `/shop_users/${id}`,
        headers,
        payload: { newsletter },
      });
      return answer.json().violations?.[0]?.propertyPath ?? answer.json().newsletter;
    };
    for (const others of [await test.as(chief), { authorization: `Bearer ${token}` }]) {
      expect(await put(others, true)).toBe('newsletter');
      expect(await put(await test.as({ id }), true)).toBe(true);
      expect(await put(others, true)).toBe(true);
      expect(await put(others, false)).toBe(false);
    }
  });

  it('does not change roles, credits or the right to log in', async () => {
    const id = await addAccount(test, { email: 'still@test.example' });
    const answer = await profile(
      'PUT',
      id,
      { id },
      {
        email: 'STILL@test.example',
        roles: ['ROLE_ADMIN'],
        active: false,
        verifiedAt: '2020-01-01T00:00:00.000Z',
        creditBalance: 50,
      },
    );
    expect(answer.json()).toMatchObject({
      email: 'still@test.example',
      verifiedAt: null,
      roles: ['ROLE_CLIENT'],
      active: true,
    });
    expect((await login('still@test.example')).statusCode).toBe(200);
  });

  it('with an old name that would be refused today is read as it is, and changed except for its name', async () => {
    const id = await addAccount(test, { email: 'odd@test.example', firstname: 'evil.com', lastname: 'R2-D2' });
    const odd = { firstname: 'evil.com', lastname: 'R2-D2' };
    expect((await profile('GET', id, { id })).json()).toMatchObject(odd);
    expect((await profile('PUT', id, { id }, { newsletter: true })).json()).toMatchObject({ ...odd, newsletter: true });
    const refused = await profile('PUT', id, { id }, { firstname: 'evil.org' });
    expect([refused.statusCode, refused.json().violations]).toMatchObject([422, [{ code: 'name_characters' }]]);
  });
});
