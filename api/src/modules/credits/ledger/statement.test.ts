import { ledgerEntry } from '@jolimot/contract/ledger';
import { paymentMethod } from '@jolimot/contract/payments';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addPackage, booksOf } from '../../../../test/fixtures/credits';
import { textOfPdf } from '../../../../test/fixtures/pdf-tools';
import { type Buyer, content, openPaymentSetup } from '../../../../test/setups/payment-setup';
import { shopUsers } from '../../../db/schema/accounts';
import { spend } from './movements';

const { handle, test, buyer, prepare, confirm } = await openPaymentSetup();

const admin = async () => test.as({ ...(await buyer()), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
async function adjust(who: Buyer, nbCredit: number, reason = 'Geste commercial', headers?: Record<string, string>) {
  const payload = { shopUser: `/shop_users/${who.id}`, nbCredit, reason };
  const caller = headers ?? (await admin());
  return test.app.inject({ method: 'POST', url: '/credit_adjustments', headers: caller, payload });
}
const read = (url: string, who: { headers: Record<string, string> }, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { ...who.headers, ...headers } });
const spendOne = (who: Buyer, key: string) =>
  handle.db.transaction((tx) => spend(tx, { shopUserId: who.id, credits: 1, kind: 'order', key: `${who.id}:${key}` }));
async function buy(who: Buyer, values: Parameters<typeof addPackage>[1] = {}) {
  const { id } = (await prepare(who, content((await addPackage(handle.db, values)).id))).json();
  await confirm(who, id);
}

it('an adjustment keeps who made it, and nobody makes one for themselves, with whatever account', async () => {
  const [who, chief] = [await buyer(), await buyer()];
  const headers = await test.as({ ...chief, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  expect((await adjust(who, 3, 'Geste', headers)).statusCode).toBe(201);
  const [entry] = (await test.app.inject({ url: `/audit_log?shopUser=${who.id}`, headers })).json();
  expect(entry).toMatchObject({ action: 'createCreditAdjustment', actor: { id: chief.id }, details: { credits: 3 } });

  const second = await buyer();
  const email = chief.email.replace('@', '+second@');
  await handle.db.update(shopUsers).set({ email }).where(eq(shopUsers.id, second.id));
  for (const own of [chief, second]) {
    const refused = await adjust(own, 3, 'Geste', { ...headers, 'accept-language': 'fr' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringMatching(/^Personne ne fait cela pour soi/),
    ]);
  }
  expect(await booksOf(handle.db, second.id)).toEqual({ balance: 0, ledger: 0 });
  expect((await adjust(who, 5, 'Pour moi', who.headers)).statusCode).toBe(403);
});

describe('the statement', () => {
  it('lists one’s own movements, newest first, each with the balance after it', async () => {
    const who = await buyer();
    await buyer(4);
    await buy(who);
    await spendOne(who, 'card');
    await adjust(who, -2, 'Doublon');
    const lines = z.array(ledgerEntry).parse((await read('/credit_ledger', who)).json());
    expect(lines.map(({ kind, delta, balance }) => [kind, delta, balance])).toEqual([
      ['adjustment', -2, 2],
      ['order', -1, 4],
      ['purchase', 5, 5],
    ]);
    expect(lines[0]).toMatchObject({ reason: 'Doublon', shopUser: `/shop_users/${who.id}` });
    expect(lines[2]).toMatchObject({ reference: expect.stringMatching(/^A/), order: null });
  });

  it('comes as CSV', async () => {
    const who = await buyer();
    await adjust(who, 3);
    const answer = await read('/credit_ledger', who, { accept: 'text/csv', 'accept-language': 'en' });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('jolimot-credits-statement.csv');
    expect(answer.body).toMatch(/^\uFEFFDate,Movement,.*\r\n.*,Adjustment,A\w{9},Geste commercial,3,,3\r\n$/);
  });

  it('of someone else is for staff only; a client’s filter changes nothing', async () => {
    const who = await buyer(2);
    const stranger = await buyer(1);
    const url = `/credit_ledger?shopUser=/shop_users/${who.id}`;
    expect((await read(url, stranger)).json()).toMatchObject([{ shopUser: `/shop_users/${stranger.id}`, delta: 1 }]);
    const staff = { headers: await test.as({ ...(await buyer()), roles: ['ROLE_USER'] }) };
    expect((await read(url, staff)).json()).toMatchObject([{ shopUser: `/shop_users/${who.id}`, delta: 2 }]);
    expect((await read('/credit_ledger?shopUser=nonsense', staff)).json()).toEqual([]);
  });
});

describe('adjustments', () => {
  it('are purchases with the Free Payment method, and may be negative, with a reason', async () => {
    const who = await buyer();
    const given = await adjust(who, 3);
    expect(given.statusCode, given.body).toBe(201);
    expect(given.json()).toMatchObject({
      shopUser: `/shop_users/${who.id}`,
      nbCredit: 3,
      remaining: 3,
      tax: 0,
      creditPackage: null,
      payment: { status: 'succeeded', paid: 0, discount: 0, coupons: [] },
    });
    expect((await adjust(who, -1)).json()).toMatchObject({ nbCredit: -1, remaining: 0 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 2, ledger: 2 });
    const purchases = (await read('/credit_purchases', who)).json();
    expect(purchases.reduce((sum: number, { nbCredit }: { nbCredit: number }) => sum + nbCredit, 0)).toBe(2);
  });

  it('never drive the balance below zero', async () => {
    const who = await buyer(2);
    const answer = await adjust(who, -3);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations[0].code).toBe('credits_insufficient');
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 2, ledger: 2 });
    expect((await read('/credit_purchases', who)).json()).toHaveLength(1);
  });

  it('need words as a reason, and an account', async () => {
    const who = await buyer(1);
    expect((await adjust(who, 1, '  ')).json().violations[0].propertyPath).toBe('reason');
    expect((await adjust({ ...who, id: 999_999 }, 1)).json().violations[0].propertyPath).toBe('shopUser');
  });
});

describe('spending', () => {
  it('is first in, first out: the oldest purchase empties first', async () => {
    const who = await buyer();
    await adjust(who, 2);
    await buy(who);
    const remaining = async () =>
      (await read('/credit_purchases', who)).json().map((purchase: { remaining: number }) => purchase.remaining);
    expect(await remaining()).toEqual([5, 2]);
    await spendOne(who, 'one');
    expect(await remaining()).toEqual([5, 1]);
    await spendOne(who, 'two');
    await spendOne(who, 'three');
    expect(await remaining()).toEqual([4, 0]);
    await adjust(who, -1);
    expect(await remaining()).toEqual([0, 3, 0]);
    await adjust(who, 1);
    expect(await remaining()).toEqual([1, 0, 3, 0]);
  });
});

describe('tax', () => {
  it('is amount × rate ÷ (100 + rate), at the rate of that day', async () => {
    const who = await buyer();
    await buy(who);
    const [purchase] = (await read('/credit_purchases', who)).json();
    expect(purchase).toMatchObject({ tax: 242, taxRate: 20, payment: { paid: 1450 } });
  });
});

describe('the statement by kind', () => {
  it('has these movements alone, each with the balance of the whole account after it', async () => {
    const who = await buyer();
    await buy(who);
    await spendOne(who, 'one');
    await adjust(who, 3);
    await spendOne(who, 'two');
    const of = async (query: string) => z.array(ledgerEntry).parse((await read(`/credit_ledger?${query}`, who)).json());
    expect((await of('kind[]=order')).map(({ delta, balance }) => [delta, balance])).toEqual([
      [-1, 6],
      [-1, 4],
    ]);
    expect((await of('kind[]=purchase&kind[]=adjustment')).map(({ kind }) => kind)).toEqual(['adjustment', 'purchase']);
    expect(await of('kind[]=theft')).toEqual([]);
    const linked = await read('/credit_ledger?kind[]=order&itemsPerPage=1', who, { accept: 'application/ld+json' });
    expect(linked.json()).toMatchObject({ totalItems: 2, member: [{ balance: 6 }] });
  });
});

describe('the statement as PDF', () => {
  const pdf = (who: Buyer, language: string) =>
    read('/credit_ledger', who, { accept: 'application/pdf', 'accept-language': language });

  it('has every movement, in either language', async () => {
    const who = await buyer();
    await buy(who);
    await adjust(who, 2, 'Geste commercial pour l’été');
    await spendOne(who, 'card');
    const french = await pdf(who, 'fr');
    expect(french.statusCode).toBe(200);
    expect(french.headers['content-type']).toBe('application/pdf');
    expect(french.headers['content-disposition']).toContain('jolimot-credits-releve.pdf');
    expect(french.headers['cache-control']).toBe('private, no-store');
    const text = textOfPdf(french.rawPayload);
    for (const part of ['Relevé de crédits', 'Zoé Martin', who.email, 'Solde : 6 crédits', 'Achat de crédits'])
      expect(text).toContain(part);
    expect(text).toMatch(/Commande\s+.*1\s+6/);
    expect(textOfPdf((await pdf(who, 'en')).rawPayload)).toContain('Balance: 6 credits');
  });

  it('goes on over as many pages as it needs, with the heads of the columns on each', async () => {
    const who = await buyer(60);
    for (let index = 0; index < 60; index += 1) await spendOne(who, `card ${index}`);
    const text = textOfPdf((await pdf(who, 'en')).rawPayload);
    expect(text).toContain('Page 2 of 2');
    expect(text.match(/Movement/g)).toHaveLength(2);
    expect(text.match(/^.*\bOrder\b.*$/gm)).toHaveLength(60);
  });

  it('says so when nothing has moved yet', async () => {
    expect(textOfPdf((await pdf(await buyer(), 'fr')).rawPayload)).toContain('Aucun mouvement.');
  });
});

describe('credit purchases', () => {
  it('are listed newest first, with their payment', async () => {
    const who = await buyer();
    await buy(who);
    await buy(who, { price: 990 });
    const listed = (await read('/credit_purchases', who)).json();
    expect(listed).toMatchObject([
      { shopUser: `/shop_users/${who.id}`, nbCredit: 5, payment: { status: 'succeeded', paid: 990, discount: 0 } },
      { payment: { paid: 1450, coupons: [] } },
    ]);
  });

  it('of others are for staff: of one account, or of everyone', async () => {
    const who = await buyer(2);
    const staff = { headers: await test.as({ ...(await buyer()), roles: ['ROLE_USER'] }) };
    expect((await read(`/credit_purchases?shopUser=${who.id}`, staff)).json()).toHaveLength(1);
    const all = (await read('/credit_purchases?everyone=1', staff)).json();
    expect(all.length).toBeGreaterThan(3);
    expect((await read('/credit_purchases', staff)).json()).toEqual([]);
    const mine = (await read(`/credit_purchases?everyone=1&shopUser=${who.id}`, await buyer(1))).json();
    expect(mine).toHaveLength(1);
    expect(mine[0].nbCredit).toBe(1);
  });
});

describe('payment methods', () => {
  it.each([
    ['fr', 'Carte bancaire', 'Paiement gratuit'],
    ['en', 'Card payment', 'Free Payment'],
  ])('are card payment and free payment, named in the language asked for (%s)', async (language, card, free) => {
    const headers = { 'accept-language': language };
    const answer = await test.app.inject({ url: '/payment_methods', headers });
    const methods = z.array(paymentMethod).parse(answer.json());
    expect(methods.map(({ name, freePayment }) => [name, freePayment])).toEqual([
      [card, false],
      [free, true],
    ]);
    const who = await buyer();
    await buy(who);
    expect((await read('/credit_purchases', who, headers)).json()[0].payment.paymentMethodName).toBe(card);
    expect((await read('/credit_ledger', who, headers)).json()[0].paymentMethodName).toBe(card);
    await adjust(who, 1);
    expect((await read('/credit_purchases', who, headers)).json()[0].payment.paymentMethodName).toBe(free);
    expect((await read('/credit_ledger', who, headers)).json()[0].paymentMethodName).toBeNull();
  });
});
