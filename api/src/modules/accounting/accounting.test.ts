import { beforeAll, describe, expect, it } from 'vitest';
import { addPackage } from '../../../test/fixtures/credits';
import { type Buyer, content, openPaymentSetup } from '../../../test/setups/payment-setup';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const { handle, test, buyer, prepare, confirm, takeFree } = await openPaymentSetup();

const { db } = handle;
const minute = 60_000;
let staff: Record<string, string>;
let admin: Record<string, string>;
let payer: Buyer;
let paid: string;
let open: string;

beforeAll(async () => {
  staff = await test.as({ ...(await buyer()), roles: ['ROLE_USER'] });
  admin = await test.as({ ...(await buyer()), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  payer = await buyer();
  const { id: item } = await addPackage(db, { nbCredit: 10, price: 2700 });
  paid = (await prepare(payer, content(item, { nbCredit: 10 }))).json().id;
  expect((await confirm(payer, paid)).statusCode).toBe(200);
  const other = await buyer();
  open = (await prepare(other, content(item, { nbCredit: 10 }))).json().id;
  const gift = await addPackage(db, { nbCredit: 1, price: 0 });
  expect((await takeFree(other, { creditPackageId: gift.id, coupons: [] })).statusCode).toBe(201);
});

const read = (url: string, headers = staff) => test.app.inject({ url, headers });
const list = async (url: string) => {
  const answer = await read(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const transactions = async (query: string): Promise<string[]> =>
  (await list(`/payments?${query}`)).map(({ transactionId }: { transactionId: string }) => transactionId);

describe('payments', () => {
  it('lists each attempt with what it bought, newest first', async () => {
    const [newest, oldest] = await list('/payments');
    expect(newest).toMatchObject({ transactionId: open, status: 'prepared', creditPurchase: null, invoice: null });
    expect(oldest).toMatchObject({
      transactionId: paid,
      provider: 'sandbox',
      status: 'succeeded',
      amount: 2700,
      refunded: 0,
      shopUser: `/shop_users/${payer.id}`,
      packageName: { fr: 'Cinq cartes', en: 'Five cards' },
    });
    expect(oldest.invoice).toMatch(/^\d{4}-\d{6}$/);
    expect((await list(`/payments/${oldest.id}`)).transactionId).toBe(paid);
  });

  it('are found by state, buyer, name and day', async () => {
    expect(await transactions('status=succeeded')).toEqual([paid]);
    expect(await transactions('status=failed')).toEqual([]);
    expect(await transactions('status=nonsense')).toEqual([open, paid]);
    expect(await transactions(`shopUser[]=${payer.id}`)).toEqual([paid]);
    expect(await transactions(`transactionId=${open}`)).toEqual([open]);
    expect(await transactions('order[id]=asc')).toEqual([paid, open]);
    expect(await transactions('createdAt[before]=2020-01-01')).toEqual([]);
    expect(await transactions('createdAt[after]=2020-01-01')).toEqual([open, paid]);
  });
});

describe('purchases', () => {
  it('of everyone are found by reference and by whether they were paid', async () => {
    const [bought] = await list('/credit_purchases?everyone=1&paid=1');
    expect([bought.payment.paid, bought.shopUser]).toEqual([2700, `/shop_users/${payer.id}`]);
    const free = await list('/credit_purchases?everyone=1&paid=0');
    expect(free.map(({ payment }: { payment: { paid: number } }) => payment.paid)).toEqual([0]);
    expect(await list(`/credit_purchases?everyone=1&reference=${bought.reference.toLowerCase()}`)).toEqual([bought]);
    expect(await list('/credit_purchases?everyone=1&createdAt[before]=2020-01-01')).toEqual([]);
  });
});

describe('invoices', () => {
  it('are listed with net, tax and total that add up', async () => {
    const [invoice] = await list(`/invoices?shopUser[]=${payer.id}`);
    expect(invoice).toMatchObject({ buyer: 'Zoé Martin', net: 2250, tax: 450, total: 2700, taxRate: 20 });
    expect(await list(`/invoices?number=${invoice.number}`)).toEqual([invoice]);
    expect(await list(`/invoices/${invoice.id}`)).toEqual(invoice);
    expect(await list(`/invoices?createdAt[after]=${invoice.day}&createdAt[before]=${invoice.day}`)).toEqual([invoice]);
    expect(await list('/invoices?createdAt[before]=2020-01-01')).toEqual([]);
  });
});

describe('a refund by staff', () => {
  it('is asked for with a reason, waits, goes through the provider, and shows on the payment', async () => {
    const [{ id }] = await list('/credit_purchases?everyone=1&paid=1');
    const payload = { credits: 4, reason: 'Papier épuisé.' };
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: `/credit_purchases/${id}/refund`, payload, headers });
    const key = { 'idempotency-key': 'refund-once' };
    expect((await ask({ ...admin, ...key })).statusCode).toBe(201);
    expect((await ask({ ...admin, ...key })).statusCode).toBe(201);
    const [waiting, ...more] = await list('/withdrawals?refunded=0');
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({ credits: 4, amount: 1080, reason: 'Papier épuisé.', transactionId: paid });
    expect((await list(waiting.job)).state).toBe('waiting');
    await drainJobs(test.deps, jobHandlers, new Date(Date.now() + minute));
    expect(await list('/withdrawals?refunded=0')).toEqual([]);
    const [done] = await list(`/withdrawals?shopUser[]=${payer.id}&refunded=1`);
    expect(done.refundedAt).not.toBeNull();
    expect(await list(`/withdrawals/${done.id}`)).toEqual(done);
    expect((await list(done.job)).state).toBe('done');
    expect((await list('/payments?status=succeeded'))[0].refunded).toBe(1080);
  });
});
