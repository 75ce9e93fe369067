import type { ProviderBalance } from '@jolimot/contract/back-office/bookkeeping';
import { parisDay } from '@jolimot/contract/shipping-days';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPackage } from '../../../test/fixtures/credits';
import { content, openPaymentSetup } from '../../../test/setups/payment-setup';
import { balanceMovements, paymentIntents } from '../../db/schema/payments';
import { enqueue } from '../../jobs/queue/enqueue';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const { handle, test, provider, buyer, prepare, confirm } = await openPaymentSetup();

const { db, pool } = handle;
const first = `createdAt[after]=${parisDay(new Date())}`;
let headers: Record<string, string>;
let paid: string[];

async function buy(price: number) {
  const who = await buyer();
  const { id: item } = await addPackage(db, { nbCredit: 5, price });
  const { id } = (await prepare(who, content(item))).json();
  expect((await confirm(who, id)).statusCode).toBe(200);
  return { who, id: id as string };
}
/** It is not the one we asked for: no invoice. */
async function payUnlike(price: number) {
  const who = await buyer();
  const { id: item } = await addPackage(db, { nbCredit: 5, price });
  const { id } = (await prepare(who, content(item))).json();
  await db.update(paymentIntents).set({ amount: 1 }).where(eq(paymentIntents.transactionId, id));
  await confirm(who, id);
}
async function note() {
  await enqueue(db, 'payment.movements', {});
  await drainJobs(test.deps, jobHandlers, new Date(test.clock.now().getTime() + 60_000));
  return db.select().from(balanceMovements).orderBy(asc(balanceMovements.happenedAt), asc(balanceMovements.id));
}
const read = (url: string, accept: string, language = 'fr') =>
  test.app.inject({ url, headers: { ...headers, accept, 'accept-language': language } });

beforeAll(async () => {
  const { who, id } = await buy(2700);
  paid = [id, (await buy(999)).id];
  const [purchase] = (await test.app.inject({ url: '/credit_purchases', headers: who.headers })).json();
  const url = `/credit_purchases/${purchase.id}/withdrawal`;
  const back = { ...who.headers, 'idempotency-key': 'once' };
  expect((await test.app.inject({ method: 'POST', url, headers: back })).statusCode).toBe(201);
  await drainJobs(test.deps, jobHandlers, new Date(Date.now() + 60_000));
  await payUnlike(1500);
  await test.deps.payment?.refund({ transactionId: paid[1] ?? '', amount: 100, idempotencyKey: 'by hand' });
});

describe('what the provider keeps and pays out', () => {
  it('is noted once, with what the provider says, as soon as it answers', async () => {
    // Just settled: an hour later, on a Sunday night, the week’s payout would come too.
    test.clock.set(new Date(Date.now() + 601_000));
    provider.silent = true;
    expect(await note()).toEqual([]);
    provider.silent = false;
    const today = await note();
    expect(today.slice(0, 3).map(({ kind, amount, fee, reference }) => [kind, amount, fee, reference])).toEqual([
      ['payment', 2700, 66, paid[0]],
      ['payment', 999, 40, paid[1]],
      ['refund', -2700, 0, expect.stringMatching(/^re_sandbox_/)],
    ]);
    expect(today.map(({ undocumented }) => undocumented)).toEqual([false, false, false, true, true]);
    test.clock.advance(8 * 86_400_000);
    // One week of the two.
    Object.assign(provider, { untold: true, reads: [], mostReads: 1 });
    expect(await note()).toHaveLength(6);
    expect(provider.reads[0]).toBe(7 * 86_400_000);
    provider.mostReads = Number.POSITIVE_INFINITY;
    expect((await note()).map(({ payout }) => payout)).toEqual([null, null, null, null, null, null]);
    provider.untold = false;
    const later = await note();
    expect(later.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'refund', 'payment', 'refund', 'payout']);
    expect(later.at(-1)?.amount).toBe(-(2700 - 66 + 999 - 40 - 2700 + 1500 - 48 - 100));
    const payout = later.at(-1)?.reference;
    expect(later.map((row) => row.payout)).toEqual([payout, payout, payout, payout, payout, null]);
    expect(later.map(({ number }) => number?.slice(-1) ?? null)).toEqual(['1', '2', null, '3', '4', '5']);
    expect(await note()).toEqual(later);
  });

  it('is never changed; only the payout comes later, once', async () => {
    for (const change of [
      'update balance_movements set fee = 0',
      "update balance_movements set payout = 'po_other'",
      'delete from balance_movements',
      'truncate balance_movements',
    ]) {
      await expect(pool.query(change)).rejects.toThrow('append-only');
    }
  });

  it('has sums by month, a table of its movements, and entries that empty the account of cards', async () => {
    headers = await test.as({ ...(await buyer()), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
    const { months, held }: ProviderBalance = (
      await read(`/books/provider_balance?${first}`, 'application/json')
    ).json();
    const sum = (key: 'payments' | 'refunds' | 'fees' | 'payouts' | 'other') =>
      months.reduce((total, month) => total + month[key], 0);
    expect([sum('payments'), sum('refunds'), sum('fees'), sum('payouts'), sum('other'), held]).toEqual([
      5199, -2800, 154, -2245, 0, 0,
    ]);
    const table = (await read(`/books/provider_balance?${first}`, 'text/csv')).body.replace('\uFEFF', '').split('\r\n');
    expect(table[0]).toBe('Le;Sorte;Référence;Montant;Frais;Net de frais;Versement;Numéro');
    expect(table[1]).toMatch(
      new RegExp(`^\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d;Paiement;${paid[0]};27,00;0,66;26,34;po_sandbox_[\\d_]+;PR-`),
    );
    expect(table[6]).toMatch(/;Versement à la banque;po_sandbox_[\d_]+;-22,45;0,00;-22,45;;PR-/);
    const entries = (await read(`/books/accounting_entries?${first}`, 'text/plain')).body.split('\r\n').slice(1, -1);
    const byAccount = new Map<string, number>();
    for (const cells of entries.map((line) => line.split('\t'))) {
      const [debit = 0, credit = 0] = [cells[11], cells[12]].map((cell) =>
        Math.round(Number(cell?.replace(',', '.')) * 100),
      );
      byAccount.set(cells[4] ?? '', (byAccount.get(cells[4] ?? '') ?? 0) + debit - credit);
    }
    expect(byAccount.get('511500')).toBe(0);
    expect([byAccount.get('627000'), byAccount.get('580000'), byAccount.get('471000')]).toEqual([154, 2245, -1400]);
    const fees = entries.filter((line) => line.startsWith('PR\t') && line.includes('Frais pi_'));
    expect(fees).toHaveLength(4);
    expect(fees[0]?.split('\t').slice(2, 13)).toEqual([
      ...[expect.stringMatching(/^PR-\d{4}-000001$/), expect.any(String), '627000', 'Services bancaires et assimilés'],
      ...['', '', paid[0], expect.any(String), `Frais ${paid[0]}`, '0,66', '0,00'],
    ]);
  });
});
