import { currentPasswordHeader } from '@jolimot/contract/call';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newestMail, send } from '../../../test/fixtures/accounts';
import type { Buyer } from '../../../test/setups/payment-setup';
import { openSponsorSetup } from '../../../test/setups/sponsor-setup';
import { shopUsers } from '../../db/schema/accounts';

const { handle, test, buyer, sponsorship, balances, buy, settle } = await openSponsorSetup();

describe('a link', () => {
  async function register(sponsorCode: string): Promise<Buyer> {
    const email = `ami-${Math.random().toString(36).slice(2)}@test.example`;
    const payload = { firstname: 'Inès', lastname: 'Kermadec', email, password: 'une petite phrase', sponsorCode };
    const answer = await test.app.inject({ method: 'POST', url: '/shop_users', payload });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json();
    return { id, email, headers: await test.as({ id }) };
  }
  async function validate({ id }: Buyer): Promise<void> {
    const mail = await newestMail(test, 'account-validation');
    const answer = await send(test, 'PUT', `/shop_users/${id}/validate/${mail?.token}`);
    expect(answer.statusCode, answer.body).toBe(200);
  }

  it('is kept by registration: the code waits for the first purchase, which earns both a credit without typing it', async () => {
    const sponsor = await buyer(1);
    const { code } = await sponsorship(sponsor);
    const friend = await register(` ${code.toLowerCase()} `);
    expect((await sponsorship(friend)).invitation).toEqual({ code, sponsor: 'Zoé' });
    expect(await sponsorship(sponsor)).toMatchObject({
      credits: 0,
      rewards: [],
      waiting: [{ joinedAt: expect.stringMatching(/^\d{4}-/) }],
    });
    await buy(friend);
    expect((await sponsorship(friend)).invitation).toBeNull();
    await settle();
    expect(await balances(sponsor, friend)).toEqual([1, 5]);
    await validate(friend);
    await settle();
    expect(await balances(sponsor, friend)).toEqual([2, 6]);
    expect(await sponsorship(sponsor)).toMatchObject({ credits: 1, rewards: [{ friend: 'Inès' }], waiting: [] });
  });

  it('brings the sponsor nothing by an account that leaves without a validated address', async () => {
    const sponsor = await buyer(1);
    const friend = await register((await sponsorship(sponsor)).code);
    await buy(friend);
    const headers = { ...friend.headers, [currentPasswordHeader]: 'une petite phrase' };
    const left = await send(test, 'DELETE', `/shop_users/${friend.id}`, undefined, headers);
    expect(left.statusCode, left.body).toBe(204);
    await settle();
    expect(await balances(sponsor, friend)).toEqual([1, 5]);
  });

  it('tells the sponsor nothing of a friend before the first purchase but when they came', async () => {
    const sponsor = await buyer(1);
    const friend = await register((await sponsorship(sponsor)).code);
    const seen = JSON.stringify(await sponsorship(sponsor));
    for (const secret of ['Inès', 'Kermadec', friend.email]) expect(seen).not.toContain(secret);
  });

  it.each(['PNOBODY00', 'BIENVENUE', '<b>', ' '])('with the code %j opens the account all the same', async (code) => {
    const friend = await register(code);
    expect((await sponsorship(friend)).invitation).toBeNull();
  });

  it('of a sponsor who may not sponsor any more fills in nothing', async () => {
    const sponsor = await buyer(1);
    const friend = await register((await sponsorship(sponsor)).code);
    await handle.db.update(shopUsers).set({ verifiedAt: null }).where(eq(shopUsers.id, sponsor.id));
    expect((await sponsorship(friend)).invitation).toBeNull();
  });
});
