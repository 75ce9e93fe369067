import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCoupon, addPackage, booksOf } from '../../../test/fixtures/credits';
import { type Buyer, content } from '../../../test/setups/payment-setup';
import { openSponsorSetup } from '../../../test/setups/sponsor-setup';
import { shopUsers } from '../../db/schema/accounts';
import { creditLedger } from '../../db/schema/payments';
import { mails } from '../../db/schema/system';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const { handle, test, buyer, prepare, takeFree, confirm, sponsorship, balances, buy, settle } =
  await openSponsorSetup();

const rewardMails = (who: Buyer) => handle.db.select().from(mails).where(eq(mails.shopUserId, who.id));

describe('who may sponsor', () => {
  it('needs to be verified and to have at least one credit purchase', async () => {
    const who = await buyer();
    expect(await sponsorship(who)).toEqual({
      eligible: false,
      missing: ['purchase'],
      code: null,
      link: null,
      credits: 0,
      rewards: [],
      coming: [],
      waiting: [],
      invitation: null,
      ownReward: null,
    });
    await buy(who);
    expect(await sponsorship(who)).toMatchObject({ eligible: true, missing: [] });
    await handle.db.update(shopUsers).set({ verifiedAt: null }).where(eq(shopUsers.id, who.id));
    expect(await sponsorship(who)).toMatchObject({ eligible: false, missing: ['verification'], code: null });
  });

  it('has one code that stays, and a link in each language', async () => {
    const who = await buyer(1);
    const [first, second] = await Promise.all([sponsorship(who), sponsorship(who, 'en')]);
    expect(first.code).toMatch(/^P[0-9A-Z]{8}$/);
    expect(second.code).toBe(first.code);
    expect(first.link).toMatch(new RegExp(`/acheter/credits\\?code=${first.code}$`));
    expect(second.link).toMatch(new RegExp(`/en/buy/credits\\?code=${first.code}$`));
  });
});

describe('the reward', () => {
  it('is 1 credit for the sponsor and 1 for the friend, on the friend’s first purchase, with a mail', async () => {
    const [sponsor, friend] = [await buyer(1), await buyer()];
    const { code } = await sponsorship(sponsor);
    expect((await buy(friend, code)).statusCode).toBe(200);
    expect(await balances(sponsor, friend)).toEqual([1, 5]);
    const dueAt = expect.stringMatching(/^\d{4}-.*T2[23]:00:00/);
    expect(await sponsorship(sponsor)).toMatchObject({
      ...{ credits: 0, rewards: [], waiting: [] },
      coming: [{ friend: 'Zoé', credits: 1, dueAt }],
    });
    expect(await sponsorship(friend)).toMatchObject({ ownReward: { sponsor: 'Zoé', credits: 1, dueAt } });
    await drainJobs(test.deps, jobHandlers);
    expect(await balances(sponsor, friend)).toEqual([1, 5]);
    await settle();
    expect(await balances(sponsor, friend)).toEqual([2, 6]);
    await settle();
    expect(await balances(sponsor, friend)).toEqual([2, 6]);
    expect(await sponsorship(sponsor)).toMatchObject({
      credits: 1,
      coming: [],
      rewards: [{ friend: 'Zoé', credits: 1 }],
    });
    expect((await sponsorship(friend)).ownReward).toBeNull();
    const [mail] = (await rewardMails(sponsor)).filter(({ template }) => template === 'sponsor-reward');
    expect(mail).toMatchObject({ recipient: sponsor.email });
    expect(mail?.text).toContain('/mon-compte/parrainage');
  });

  it('is a purchase with the Free Payment method, and the ledger says sponsorship', async () => {
    const [sponsor, friend] = [await buyer(1), await buyer()];
    await buy(friend, (await sponsorship(sponsor)).code);
    await settle();
    const [newest] = (await test.app.inject({ url: '/credit_purchases', headers: sponsor.headers })).json();
    expect(newest).toMatchObject({ nbCredit: 1, creditPackage: null, tax: 0, payment: { paid: 0, coupons: [] } });
    const kinds = await handle.db.select().from(creditLedger).where(eq(creditLedger.shopUserId, friend.id));
    expect(kinds.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['purchase', 5],
      ['sponsorship', 1],
    ]);
    expect(await booksOf(handle.db, sponsor.id)).toEqual({ balance: 2, ledger: 2 });
  });

  it('is given once for each friend: the code counts before the first purchase only', async () => {
    const [sponsor, other, friend] = [await buyer(1), await buyer(1), await buyer()];
    const { code } = await sponsorship(sponsor);
    await buy(friend, code);
    expect((await buy(friend, code)).statusCode).toBe(422);
    expect((await buy(friend, (await sponsorship(other)).code)).statusCode).toBe(422);
    await buy(friend);
    await settle();
    expect(await balances(sponsor, other, friend)).toEqual([2, 1, 11]);
    const late = await buyer();
    await buy(late);
    expect((await buy(late, code)).statusCode).toBe(422);
    expect(await balances(sponsor, late)).toEqual([2, 5]);
  });

  it('is never given for one’s own code, nor for the code of a user who may not sponsor', async () => {
    const who = await buyer(1);
    const { code } = await sponsorship(who);
    const own = await buy(who, code);
    expect(own.json().violations[0]).toMatchObject({ code: 'coupon_invalid', message: 'Non valid code.' });
    await handle.db.update(shopUsers).set({ verifiedAt: null }).where(eq(shopUsers.id, who.id));
    expect((await buy(await buyer(), code)).statusCode).toBe(422);
  });

  it('waits for a purchase with an amount above zero; the first sponsor stays', async () => {
    const [sponsor, other, friend] = [await buyer(1), await buyer(1), await buyer()];
    const gift = await addPackage(handle.db, { hidden: true, price: 0, nbCredit: 1 });
    const opening = await addCoupon(handle.db, { value: 100, restrictions: { packages: [gift.id] } });
    const codes = [opening.code, (await sponsorship(sponsor)).code];
    expect((await takeFree(friend, { creditPackageId: gift.id, coupons: codes })).statusCode).toBe(201);
    expect(await balances(sponsor, friend)).toEqual([1, 1]);
    expect((await buy(friend, (await sponsorship(other)).code)).statusCode).toBe(422);
    await buy(friend);
    await settle();
    expect(await balances(sponsor, other, friend)).toEqual([2, 1, 7]);
  });

  it('can be combined with a coupon, unless that is usable alone', async () => {
    const [sponsor, friend] = [await buyer(1), await buyer()];
    const { code } = await sponsorship(sponsor);
    const alone = await addCoupon(handle.db, { usableAlone: true });
    expect((await buy(friend, code, alone.code)).statusCode).toBe(422);
    const coupon = await addCoupon(handle.db, { type: 'credits', value: 2 });
    expect((await buy(friend, coupon.code, code)).statusCode).toBe(200);
    await settle();
    expect(await balances(sponsor, friend)).toEqual([2, 8]);
  });

  it('is the friend’s only when the sponsor’s account is deleted', async () => {
    const [sponsor, friend] = [await buyer(1), await buyer()];
    const { code } = await sponsorship(sponsor);
    const bought = await addPackage(handle.db);
    const { id } = (await prepare(friend, content(bought.id, { coupons: [code] }))).json();
    const gone = { deletedAt: new Date(), active: false };
    await handle.db.update(shopUsers).set(gone).where(eq(shopUsers.id, sponsor.id));
    expect((await confirm(friend, id)).statusCode).toBe(200);
    await settle();
    expect(await balances(sponsor, friend)).toEqual([1, 6]);
    expect((await buy(await buyer(), code)).statusCode).toBe(422);
  });
});

describe('a gift', () => {
  const withdraw = async (who: Buyer) => {
    const headers = who.headers;
    const [{ id }] = (await test.app.inject({ url: '/credit_purchases?paid=1', headers })).json();
    return test.app.inject({ method: 'POST', url: `/credit_purchases/${id}/withdrawal`, headers });
  };
  const again = async (email: string): Promise<Buyer> => {
    const who = await buyer();
    await handle.db.update(shopUsers).set({ email }).where(eq(shopUsers.id, who.id));
    return { ...who, email, headers: await test.as(who) };
  };
  const leave = (who: Buyer) =>
    handle.db
      .update(shopUsers)
      .set({ deletedAt: new Date(), active: false, email: `deleted-${who.id}@deleted.invalid` })
      .where(eq(shopUsers.id, who.id));

  it('is nobody’s when the purchase is undone: five friends cost nothing, and bring nothing', async () => {
    const sponsor = await buyer(1);
    const { code } = await sponsorship(sponsor);
    for (let friends = 0; friends < 5; friends += 1) {
      const friend = await buyer();
      await buy(friend, code);
      expect((await withdraw(friend)).statusCode).toBe(201);
      expect((await sponsorship(friend)).ownReward).toBeNull();
      await settle();
      expect(await balances(sponsor, friend)).toEqual([1, 0]);
    }
    expect(await sponsorship(sponsor)).toMatchObject({ credits: 0, rewards: [], coming: [], waiting: [] });
  });

  it('comes once for a mailbox, whatever becomes of its account, and never from oneself', async () => {
    const sponsor = await buyer(1);
    const { code } = await sponsorship(sponsor);
    const friend = await buyer();
    await buy(friend, code);
    await settle();
    await leave(friend);
    const [name = '', domain = ''] = friend.email.split('@');
    for (const written of [friend.email, `${name}+encore@${domain}`, `${name.toUpperCase()}@${domain}`]) {
      const back = await again(written);
      expect((await buy(back, code)).statusCode, written).toBe(422);
      await buy(back);
      await settle();
      expect(await balances(sponsor, back)).toEqual([2, 5]);
      await leave(back);
    }
    const [own = '', house = ''] = sponsor.email.split('@');
    expect((await buy(await again(`${own}+ami@${house}`), code)).statusCode).toBe(422);
  });

  it('is once for a person: the welcome package and codes with a limit for each user too', async () => {
    const gift = await addPackage(handle.db, { hidden: true, price: 0, nbCredit: 1 });
    const opening = await addCoupon(handle.db, { value: 100, restrictions: { packages: [gift.id] } });
    const once = await addCoupon(handle.db, { type: 'credits', value: 2, restrictions: { perUser: 1 } });
    const first = await addCoupon(handle.db, { type: 'credits', value: 2, restrictions: { firstPurchase: true } });
    const welcome = (who: Buyer) => takeFree(who, { creditPackageId: gift.id, coupons: [opening.code] });
    const who = await again('zoe.martin@gmail.com');
    expect((await welcome(who)).statusCode).toBe(201);
    expect((await buy(who, once.code)).statusCode).toBe(200);
    await leave(who);
    const back = await again('zoemartin+1@googlemail.com');
    expect((await welcome(back)).json().violations[0].code).toBe('package_once');
    for (const { code } of [once, first]) expect((await buy(back, code)).statusCode, code).toBe(422);
    expect(await balances(back)).toEqual([0]);
  });
});
