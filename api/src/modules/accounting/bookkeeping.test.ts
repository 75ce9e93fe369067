import type { AccountingDocument } from '@jolimot/contract/back-office/bookkeeping';
import { addDays, parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hearStatements } from '../../../test/app/heard-statements';
import { addPackage } from '../../../test/fixtures/credits';
import { type Buyer, content, openPaymentSetup } from '../../../test/setups/payment-setup';
import { enqueue } from '../../jobs/queue/enqueue';
import { drainJobs } from '../../jobs/run/run-jobs';
import { spend } from '../credits/ledger/movements';
import { jobHandlers } from '../job-handlers';

const { handle, test, buyer, prepare, confirm, takeFree } = await openPaymentSetup();

const today = parisDay(new Date());
const year = today.slice(0, 4);
let admin: Record<string, string>;
let refunded: Buyer;
let odd: Buyer;

async function buy(nbCredit: number, price: number): Promise<Buyer> {
  const payer = await buyer();
  const { id } = await addPackage(handle.db, { nbCredit, price });
  const prepared = (await prepare(payer, content(id, { nbCredit }))).json();
  expect((await confirm(payer, prepared.id)).statusCode).toBe(200);
  return payer;
}

beforeAll(async () => {
  admin = await test.as({ ...(await buyer()), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  refunded = await buy(10, 2700);
  odd = await buy(3, 999);
  const gift = await addPackage(handle.db, { nbCredit: 1, price: 0 });
  expect((await takeFree(await buyer(), { creditPackageId: gift.id, coupons: [] })).statusCode).toBe(201);
  const movement = { shopUserId: odd.id, credits: 2, kind: 'order', key: 'two cards' } as const;
  await handle.db.transaction((tx) => spend(tx, movement));
  const [{ id }] = (await read(`/credit_purchases?shopUser=/shop_users/${refunded.id}`)).json();
  const answer = await test.app.inject({
    method: 'POST',
    url: `/credit_purchases/${id}/refund`,
    payload: { credits: 4, reason: 'Papier épuisé.' },
    headers: { ...admin, 'idempotency-key': 'once' },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  await drainJobs(test.deps, jobHandlers, new Date(Date.now() + 60_000));
});

const read = (url: string, accept = 'application/json', language = 'en') =>
  test.app.inject({ url, headers: { ...admin, accept, 'accept-language': language } });
const tableOf = async (url: string, language: string) =>
  (await read(url, 'text/csv', language)).body.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('invoices and credit notes', () => {
  const numbers = async (query: string) =>
    (await read(`/accounting_documents?${query}`)).json().map(({ id }: AccountingDocument) => id);
  const [note, second, first] = [`AV-${year}-000001`, `${year}-000002`, `${year}-000001`];

  it('stand in one table, newest first, with what was paid and how; credit notes are taken off', async () => {
    const all: AccountingDocument[] = (await read('/accounting_documents')).json();
    expect(all.map(({ id, kind, net, tax, total }) => [id, kind, net, tax, total])).toEqual([
      [note, 'creditNote', -900, -180, -1080],
      [second, 'invoice', 832, 167, 999],
      [first, 'invoice', 2250, 450, 2700],
    ]);
    expect(all.at(-1)).toMatchObject({ buyer: 'Zoé Martin', day: today, taxRate: 20, paymentMethod: 'Card payment' });
    expect(all.at(-1)?.paymentReference).not.toBe(all[0]?.paymentReference);
    const last = await read('/accounting_documents?itemsPerPage=2&page=2', 'application/ld+json');
    expect(last.json()).toMatchObject({ hasPreviousPage: true, hasNextPage: false, member: [{ id: first }] });
    expect(await numbers('itemsPerPage=1&page=2')).toEqual([second]);
  });

  it('are found by number, kind, client and days', async () => {
    expect(await numbers(`number=${note.toLowerCase()}`)).toEqual([note]);
    expect(await numbers('kind=invoice')).toEqual([second, first]);
    expect(await numbers(`shopUser[]=${refunded.id}`)).toEqual([note, first]);
    expect(await numbers(`createdAt[after]=${today}&createdAt[before]=${today}`)).toEqual([note, second, first]);
    expect(await numbers(`createdAt[after]=${addDays(today, 1)}`)).toEqual([]);
  });

  it('are a table that French Excel reads', async () => {
    const [head, ...lines] = await tableOf('/accounting_documents', 'fr');
    expect(head).toMatch(/^Numéro;Sorte;Jour;Acheteur;Hors taxe;TVA \(%\);TVA;Total;/);
    const day = today.split('-').reverse().join('/');
    expect(lines[0]).toMatch(new RegExp(`^${note};Avoir;${day};Zoé Martin;-9,00;20;-1,80;-10,80;`));
    expect(lines).toHaveLength(3);
  });
});

describe('a chosen period', () => {
  it('has its own sums, by month and by day', async () => {
    const sums = { taxRate: 20, invoices: 2, invoiced: 3699, invoicedTax: 617, creditNotes: 1, refunded: 1080 };
    const within = `createdAt[after]=${today}&createdAt[before]=${today}`;
    const books = (await read(`/books?${within}`)).json();
    expect(books.months).toEqual([{ ...sums, month: today.slice(0, 7), refundedTax: 180 }]);
    expect(books.credits).toEqual({ sold: 13, given: 1, spent: 2, withdrawn: 4, owed: 8 });
    const ofDay = { ...sums, day: today, category: 'TPS1', refundedTax: 180, paidBack: 1080, paidBackTax: 180 };
    expect((await read(`/books/days?${within}`)).json()).toEqual([ofDay]);
    const day = today.split('-').reverse().join('/');
    expect((await tableOf(`/books/days?${within}`, 'fr'))[1]).toBe(
      `${day};20;2;1;30,82;6,17;36,99;-9,00;-1,80;-10,80;TPS1;26,19;4,37`,
    );
    const before = (await read(`/books?createdAt[before]=${addDays(today, -1)}`)).json();
    expect([before.months, before.credits.owed]).toEqual([[], 0]);
  });
});

describe('prepaid credits', () => {
  it('are worth what would be refunded for them; gifts and spent ones nothing', async () => {
    const worth = { credits: 8, paidCredits: 7, net: 1627, tax: 326, total: 1953 };
    expect((await read(`/books/prepaid_credits?on=${today}`)).json()).toEqual({ day: today, ...worth });
    const yesterday = addDays(today, -1);
    const nothing = { day: yesterday, credits: 0, paidCredits: 0, net: 0, tax: 0, total: 0 };
    expect((await read(`/books/prepaid_credits?on=${yesterday}`)).json()).toEqual(nothing);
  });

  it('are listed by purchase', async () => {
    const [, ...lines] = await tableOf(`/books/prepaid_credits?on=${today}`, 'en');
    expect(lines.map((line) => line.split(',').slice(3))).toEqual([
      [`${year}-000001`, '6', '6', '13.50', '2.70', '16.20'],
      [`${year}-000002`, '3', '1', '2.77', '0.56', '3.33'],
      ['', '1', '1', '0.00', '0.00', '0.00'],
    ]);
  });

  it('of the last day that is over are told by default, and kept by night', async () => {
    const { clock } = test;
    const now = clock.now();
    const endOf = (day: string) => parisMidnight(addDays(day, 1)).getTime();
    for (const [minutes, last] of [
      [29, addDays(today, -1)],
      [31, today],
    ] as const) {
      clock.set(new Date(endOf(today) + minutes * 60_000));
      admin = await test.as({ ...(await buyer()), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
      expect((await read('/books/prepaid_credits')).json().day).toBe(last);
    }
    const computed = (await read('/books/prepaid_credits')).body;
    for (const _twice of [1, 2]) {
      await enqueue(handle.db, 'retention.step', { step: 'prepaid-credits' });
      await drainJobs(test.deps, jobHandlers);
    }
    const asked = hearStatements(handle.pool);
    expect((await read('/books/prepaid_credits')).body).toBe(computed);
    expect(asked.filter(({ text }) => text.includes('credit_ledger'))).toEqual([]);
    clock.set(now);
    admin = await test.as({ ...(await buyer()), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  });
});

describe('the entries', () => {
  const heads =
    'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

  it('balance one by one, and say what the documents say', async () => {
    const answer = await read(`/books/accounting_entries?createdAt[before]=${today}`, 'text/plain');
    const siren = test.deps.config.company.registryNumber.replace(/\D/g, '').slice(0, 9);
    const name = `${siren}FEC${today.replaceAll('-', '')}.txt`;
    expect(answer.headers['content-disposition']).toContain(`filename="${name}"`);
    const [head, ...lines] = answer.body
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split('\t'));
    expect(head).toEqual(heads.split(' '));
    const balances = new Map<string, number>();
    const byAccount = new Map<string, number>();
    for (const line of lines) {
      expect(line).toHaveLength(18);
      const [, , number = '', date, account = ''] = line;
      expect(date).toBe(today.replaceAll('-', ''));
      const [debit = 0, credit = 0] = [line[11], line[12]].map((cell) =>
        Math.round(Number(cell?.replace(',', '.')) * 100),
      );
      balances.set(number, (balances.get(number) ?? 0) + debit - credit);
      byAccount.set(account, (byAccount.get(account) ?? 0) + debit - credit);
    }
    const [first, second] = [`${year}-000001`, `${year}-000002`];
    expect([...balances]).toEqual(
      [first, `EN-${first}`, second, `EN-${second}`, `AV-${first}`, `RB-AV-${first}`].map((number) => [number, 0]),
    );
    // Sales less the credit note; the clients have paid all, and were paid back.
    expect([...byAccount]).toEqual([
      ['411000', 0],
      ['706000', -(2250 + 832 - 900)],
      ['445710', -(450 + 167 - 180)],
      ['511500', 2700 + 999 - 1080],
    ]);
    expect(lines[0]?.slice(6, 11)).toEqual([`C${refunded.id}`, 'Zoé Martin', first, lines[0]?.[3], `Facture ${first}`]);
  });

  it('of a period without any are the heads alone', async () => {
    const answer = await read('/books/accounting_entries?createdAt[after]=2020-01-01&createdAt[before]=2020-12-31');
    expect(answer.body).toBe(`${heads.replaceAll(' ', '\t')}\r\n`);
  });

  it('of a month read the refunds of that month alone', async () => {
    const { db, pool } = handle;
    await db.execute(sql`
      insert into withdrawals (credit_purchase_id, credits, amount, requested_at, refunded_at)
      select credit_purchase_id, credits, amount, requested_at, refunded_at - n * interval '1 hour'
      from withdrawals, generate_series(1, 5000) n`);
    await db.execute(sql`
      insert into credit_notes (year, sequence, number, withdrawal_id, facts, issued_at)
      select 1999, copy.id, 'AV-1999-' || copy.id, copy.id, facts, issued_at
      from credit_notes, withdrawals copy where copy.id <> withdrawal_id`);
    await db.execute(sql`analyze`);
    const asked = hearStatements(pool);
    await read(
      `/books/accounting_entries?createdAt[after]=${addDays(today, -60)}&createdAt[before]=${addDays(today, -30)}`,
    );
    const parts = asked.filter(({ text }) => text.includes('with events'));
    expect(parts).toHaveLength(3);
    for (const { text, values } of parts) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan (on|using) withdrawals_refunded/);
    }
  });
});
