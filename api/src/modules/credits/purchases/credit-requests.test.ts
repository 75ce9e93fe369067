import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addPackage, booksOf } from '../../../../test/fixtures/credits';
import { type Buyer, content, openPaymentSetup } from '../../../../test/setups/payment-setup';
import { shopUsers } from '../../../db/schema/accounts';

const { handle, test, buyer, prepare, confirm } = await openPaymentSetup();

async function admin(): Promise<Buyer> {
  const someone = await buyer();
  return { ...someone, headers: await test.as({ ...someone, roles: ['ROLE_ADMIN', 'ROLE_USER'] }) };
}
const [asking, deciding] = [await admin(), await admin()];
const post = (who: Buyer, url: string, payload?: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, headers: { ...who.headers, ...headers }, ...(payload ? { payload } : {}) });
const account = (who: Buyer) => `/shop_users/${who.id}`;
const reason = 'Une erreur d’impression';
async function ask(asked: object): Promise<string> {
  const answer = await post(asking, '/credit_requests', { reason, ...asked });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().iri;
}
const statusOf = async (who: Buyer, url: string) => (await post(who, url)).statusCode;
const entriesOf = async (subject: string) =>
  (await test.app.inject({ url: `/audit_log?subject=${subject}`, headers: deciding.headers })).json();

describe('more credits than one person moves alone', () => {
  it('are refused in the reader’s language, and given once another admin approves', async () => {
    const who = await buyer();
    const payload = { shopUser: account(who), nbCredit: 101, reason };
    const refused = await post(asking, '/credit_adjustments', payload, { 'accept-language': 'fr' });
    expect(refused.json().violations).toMatchObject([
      { propertyPath: 'nbCredit', code: 'above_limit', message: expect.stringMatching(/^Au-delà de 100 crédits/) },
    ]);
    expect((await post(asking, '/credit_adjustments', { ...payload, nbCredit: 100 })).statusCode).toBe(201);

    const url = await ask({ shopUser: account(who), credits: 150 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 100, ledger: 100 });
    const approvals = await Promise.all([statusOf(deciding, `${url}/approve`), statusOf(deciding, `${url}/approve`)]);
    expect(approvals.toSorted()).toEqual([200, 409]);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 250, ledger: 250 });
    expect(await entriesOf(url)).toMatchObject([
      {
        action: 'approveCreditRequest',
        actor: { id: deciding.id },
        shopUser: { id: who.id },
        changes: { state: { before: 'pending', after: 'approved' } },
        details: { credits: 150, requestedBy: account(asking) },
      },
      { action: 'createCreditRequest', actor: { id: asking.id } },
    ]);
  });

  it('are refunded in the same way', async () => {
    const who = await buyer();
    const { id: item } = await addPackage(handle.db, { nbCredit: 120, price: 12_000 });
    const { id } = (await prepare(who, content(item, { nbCredit: 120 }))).json();
    expect((await confirm(who, id)).statusCode).toBe(200);
    const [purchase] = (await test.app.inject({ url: '/credit_purchases', headers: who.headers })).json();
    const refused = await post(asking, `${purchase.iri}/refund`, { credits: 110, reason });
    expect(refused.json().violations).toMatchObject([{ propertyPath: 'credits', code: 'above_limit' }]);
    const url = await ask({ creditPurchase: purchase.iri, credits: 110 });
    const answer = await post(deciding, `${url}/approve`);
    expect(answer.json()).toMatchObject({ state: 'approved', creditPurchase: purchase.iri, shopUser: { id: who.id } });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 10, ledger: 10 });
    const tooMany = await ask({ creditPurchase: purchase.iri, credits: 110 });
    expect((await post(deciding, `${tooMany}/approve`)).json().violations).toMatchObject([{ propertyPath: 'credits' }]);
    expect((await test.app.inject({ url: tooMany, headers: deciding.headers })).json().state).toBe('pending');
  });

  it('are approved neither by who asked, with whatever account, nor by who would have them', async () => {
    const who = await admin();
    const url = await ask({ shopUser: account(who), credits: 150 });
    const second = await admin();
    const email = asking.email.replace('@', '+second@');
    await handle.db.update(shopUsers).set({ email }).where(eq(shopUsers.id, second.id));
    const own = await post(asking, `${url}/approve`, undefined, { 'accept-language': 'fr' });
    expect([own.statusCode, own.json().detail]).toEqual([409, expect.stringMatching(/^Personne n’approuve/)]);
    expect([await statusOf(second, `${url}/approve`), await statusOf(who, `${url}/approve`)]).toEqual([409, 409]);
    expect((await post(asking, '/credit_requests', { shopUser: account(asking), credits: 3, reason })).statusCode).toBe(
      409,
    );
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('stay where they are when the request is declined, or taken back by who asked', async () => {
    const who = await buyer();
    for (const one of [deciding, asking]) {
      const url = await ask({ shopUser: account(who), credits: 150 });
      const answer = await post(one, `${url}/decline`);
      expect(answer.json()).toMatchObject({
        state: 'declined',
        decidedBy: { id: one.id },
        requestedBy: { id: asking.id },
      });
      expect(await statusOf(deciding, `${url}/approve`)).toBe(409);
    }
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('are asked for one account or one paid purchase', async () => {
    const asked = async (body: object) =>
      (await post(asking, '/credit_requests', { credits: 3, reason, ...body })).statusCode;
    expect(await asked({})).toBe(422);
    expect(await asked({ shopUser: '/shop_users/999999' })).toBe(422);
    expect(await asked({ creditPurchase: '/credit_purchases/999999' })).toBe(400);
    expect(await asked({ shopUser: account(asking), creditPurchase: '/credit_purchases/1' })).toBe(422);
  });
});
