import { parisDay } from '@jolimot/contract/shipping-days';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPackage } from '../../../test/fixtures/credits';
import { wrongDaySums } from '../../../test/fixtures/day-sums';
import { content, openPaymentSetup } from '../../../test/setups/payment-setup';
import { creditLedger } from '../../db/schema/payments';
import { foldDaySums } from './fold-day-sums';

const { handle, test, buyer, prepare, confirm, takeFree } = await openPaymentSetup();

let admin: Record<string, string>;
const month = parisDay(new Date()).slice(0, 7);

beforeAll(async () => {
  admin = await test.as({ ...(await buyer()), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  const { id: item } = await addPackage(handle.db, { nbCredit: 10, price: 2700 });
  const { id: odd } = await addPackage(handle.db, { nbCredit: 3, price: 999 });
  for (const [one, nbCredit] of [
    [item, 10],
    [item, 10],
    [odd, 3],
  ] as const) {
    const payer = await buyer();
    const { id } = (await prepare(payer, content(one, { nbCredit }))).json();
    expect((await confirm(payer, id)).statusCode).toBe(200);
  }
  const gift = await addPackage(handle.db, { nbCredit: 1, price: 0 });
  expect((await takeFree(await buyer(), { creditPackageId: gift.id, coupons: [] })).statusCode).toBe(201);
  const purchases = (await read('/credit_purchases?everyone=1&paid=1')).json();
  const { id } = purchases.find(({ payment }: { payment: { paid: number } }) => payment.paid === 2700);
  const answer = await test.app.inject({
    method: 'POST',
    url: `/credit_purchases/${id}/refund`,
    payload: { credits: 4, reason: 'Papier épuisé.' },
    headers: { ...admin, 'idempotency-key': 'once' },
  });
  expect(answer.statusCode, answer.body).toBe(201);
});

const read = (url: string, accept = 'application/json', language = 'en') =>
  test.app.inject({ url, headers: { ...admin, accept, 'accept-language': language } });

describe('the books', () => {
  it('add up what the documents of each month say', async () => {
    const { months } = (await read('/books')).json();
    const invoices = (await read('/invoices')).json();
    const sum = (field: 'total' | 'tax') =>
      invoices.reduce((total: number, one: Record<'total' | 'tax', number>) => total + one[field], 0);
    expect(months).toEqual([
      {
        month,
        taxRate: 20,
        invoices: 3,
        invoiced: 2 * 2700 + 999,
        // Each invoice is rounded by itself: 450 + 450 + 167.
        invoicedTax: 1067,
        creditNotes: 1,
        refunded: 1080,
        refundedTax: 180,
      },
    ]);
    expect([sum('total'), sum('tax')]).toEqual([months[0].invoiced, months[0].invoicedTax]);
  });

  it('tell credits that were sold, given, given back, and are owed', async () => {
    const { credits } = (await read('/books')).json();
    expect(credits).toEqual({ sold: 23, given: 1, spent: 0, withdrawn: 4, owed: 20 });
  });

  it('are kept while many write at once and rows are added up', async () => {
    const { id: shopUserId } = await buyer();
    const one = (key: number) => ({ shopUserId, kind: 'adjustment', key: `at once ${key}`, delta: 1 }) as const;
    const writes = Array.from({ length: 40 }, (_, key) => handle.db.insert(creditLedger).values(one(key)));
    const undone = handle.db.transaction(async (tx) => {
      await tx.insert(creditLedger).values(one(-1));
      throw new Error('Nothing of it stays.');
    });
    await Promise.all([
      ...writes,
      expect(undone).rejects.toThrow('stays'),
      ...[1, 2, 3].map(() => foldDaySums(handle.db)),
    ]);
    expect((await handle.db.execute(wrongDaySums)).rows).toEqual([]);
    await foldDaySums(handle.db);
    expect((await read('/books')).json().credits).toEqual({ sold: 23, given: 41, spent: 0, withdrawn: 4, owed: 60 });
  });

  it('are a table for the accountant, in euros, whose columns add up', async () => {
    const answer = await read('/books', 'text/csv');
    expect(answer.headers['content-type']).toContain('text/csv');
    const [heads, row] = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(heads).toMatch(/^month,tax rate,invoices,credit notes,net,tax,total,/);
    expect(row).toBe(`${month},20,3,1,53.32,10.67,63.99,-9.00,-1.80,-10.80`);
    expect((await read('/books', 'application/json, text/csv;q=0.5')).headers['content-type']).toContain('json');
    const french = (await read('/books', 'text/csv', 'fr')).body.replace('\uFEFF', '').split('\r\n');
    expect(french[0]).toMatch(/^mois;taux de TVA;factures;avoirs;hors taxe;TVA;total;/);
    expect(french[1]).toBe(`${month};20;3;1;53,32;10,67;63,99;-9,00;-1,80;-10,80`);
  });

  it('begin the year of the credits at midnight in Paris', async () => {
    const { id: shopUserId } = await buyer();
    const given = { shopUserId, kind: 'adjustment' } as const;
    await handle.db.insert(creditLedger).values([
      { ...given, key: 'old year', delta: 5, createdAt: new Date('2029-12-31T22:59:59Z') },
      { ...given, key: 'new year', delta: 7, createdAt: new Date('2029-12-31T23:00:00Z') },
    ]);
    const givenAt = async (moment: string) => {
      test.clock.set(moment);
      admin = await test.as({ ...(await buyer()), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
      return (await read('/books')).json().credits.given;
    };
    expect(await givenAt('2030-12-31T22:59:59Z')).toBe(7);
    expect(await givenAt('2030-12-31T23:00:00Z')).toBe(0);
  });
});
