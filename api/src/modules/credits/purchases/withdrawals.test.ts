import { currentPasswordHeader } from '@jolimot/contract/call';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../../../../test/fixtures/accounts';
import { addCoupon, addPackage, booksOf } from '../../../../test/fixtures/credits';
import { textOfPdf } from '../../../../test/fixtures/pdf-tools';
import { unzip } from '../../../../test/fixtures/unzip';
import { type Buyer, content, openPaymentSetup } from '../../../../test/setups/payment-setup';
import { halfMade } from '../../../../test/traffic/invariants';
import { shopUsers } from '../../../db/schema/accounts';
import { withdrawals } from '../../../db/schema/invoices';
import { sandboxRefunds } from '../../../db/schema/payments';
import { mails } from '../../../db/schema/system';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';
import { hashPassword } from '../../shop-users/account/password';
import { exportedCredits } from '../../shop-users/export/exported-credits';
import { redrawDocument } from '../invoices/document-files';
import { grant, spend } from '../ledger/movements';

const { handle, test, provider, buyer, prepare, confirm, takeFree } = await openPaymentSetup();

const { db } = handle;
const minute = 60_000;
const day = 86_400_000;
const read = (who: Buyer, url: string) =>
  test.app.inject({ url, headers: { ...who.headers, 'accept-language': 'fr' } });
const ask = (who: Buyer, url: string, payload?: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, headers: { ...who.headers, ...headers }, ...(payload ? { payload } : {}) });
const runJobs = (inMinutes = 1) => drainJobs(test.deps, jobHandlers, new Date(Date.now() + inMinutes * minute));
const spendSome = (who: Buyer, credits: number, key: string) =>
  db.transaction((tx) => spend(tx, { shopUserId: who.id, credits, kind: 'order', key: `${who.id}:${key}` }));

async function bought(codes: string[] = []) {
  const who = await buyer();
  const { id: item } = await addPackage(db, { nbCredit: 10, price: 2700 });
  const { id } = (await prepare(who, content(item, { nbCredit: 10, coupons: codes }))).json();
  expect((await confirm(who, id)).statusCode).toBe(200);
  const [purchase] = (await read(who, '/credit_purchases')).json();
  return { who, purchase, url: `/credit_purchases/${purchase.id}` };
}
const admin = async (): Promise<Buyer> => {
  const someone = await buyer();
  return { ...someone, headers: await test.as({ ...someone, roles: ['ROLE_ADMIN', 'ROLE_USER'] }) };
};
/** What these tests spend belongs to no order. */
const agrees = async () =>
  expect(Object.keys(await halfMade(db)).filter((name) => name !== 'credits spent on no order')).toEqual([]);

describe('a withdrawal', () => {
  it('gives back what was not spent, once: ledger, purchase, refund, credit note and receipt agree', async () => {
    const { who, url } = await bought();
    await spendSome(who, 2, 'cards');
    const offer = (await read(who, url)).json().withdrawable;
    expect(offer).toMatchObject({ credits: 8, amount: 2160 });
    const answer = await ask(who, `${url}/withdrawal`, undefined, { 'idempotency-key': 'once' });
    expect(answer.statusCode, answer.body).toBe(201);
    const given = answer.json();
    expect(given).toMatchObject({ nbCredit: 2, withdrawn: 8, remaining: 0, withdrawable: null });
    expect(given.withdrawals).toMatchObject([{ credits: 8, amount: 2160, refundedAt: null }]);
    expect((await ask(who, `${url}/withdrawal`, undefined, { 'idempotency-key': 'once' })).json()).toEqual(given);
    expect((await ask(who, `${url}/withdrawal`)).statusCode).toBe(409);
    expect(await booksOf(db, who.id)).toEqual({ balance: 0, ledger: 8 - 8 });
    await runJobs();
    await runJobs();
    const [done] = (await read(who, url)).json().withdrawals;
    expect(done.refundedAt).not.toBeNull();
    const { creditNote } = done;
    const text = textOfPdf((await read(who, `/credit_notes/${creditNote}`)).rawPayload);
    for (const part of [
      `Avoir ${creditNote}`,
      given.invoice,
      'Cinq cartes : 8 crédits non utilisés, repris',
      'L. 221-18',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(part);
    expect(text).toMatch(/Total HT\s+18,00 €/);
    expect(text).toMatch(/TVA 20 %\s+3,60 €/);
    expect(text).toMatch(/Total TTC remboursé\s+21,60 €/);
    const receipts = (await db.select().from(mails).where(eq(mails.shopUserId, who.id))).filter(
      ({ template }) => template === 'withdrawal-receipt',
    );
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text.replaceAll('\u00A0', ' ')).toMatch(
      /Le \d\d\/\d\d\/\d{4} à \d+ h \d\d, vous avez renoncé au contrat/u,
    );
    expect(receipts[0]?.text).toContain('21,60');
    expect(receipts[0]?.attachments[0]?.filename).toBe(`jolimot-avoir-${creditNote}.pdf`);
    const key = receipts[0]?.attachments[0]?.key ?? '';
    const kept = await test.deps.storage.get(key);
    await test.deps.storage.delete(key);
    expect(await redrawDocument(test.deps, key)).toBe(true);
    expect((await test.deps.storage.get(key)).equals(kept)).toBe(true);
    expect(await redrawDocument(test.deps, 'photos/ab/abcd.jpg')).toBe(false);
    await agrees();
  });

  it('is first in, first out: what was spent came from the oldest purchase', async () => {
    const first = await bought();
    const { who } = first;
    const { id: item } = await addPackage(db);
    const { id } = (await prepare(who, content(item))).json();
    await confirm(who, id);
    await spendSome(who, 12, 'cards');
    const [second, oldest] = (await read(who, '/credit_purchases')).json();
    expect(oldest.withdrawable).toBeNull();
    expect(second.withdrawable).toMatchObject({ credits: 3, amount: 870 });
    expect((await ask(who, `/credit_purchases/${oldest.id}/withdrawal`)).statusCode).toBe(409);
    expect((await ask(who, `/credit_purchases/${second.id}/withdrawal`)).statusCode).toBe(201);
    expect(await booksOf(db, who.id)).toMatchObject({ balance: 0 });
  });

  it('in parts refunds exactly what was paid, free credits and discount counted', async () => {
    const percent = await addCoupon(db, { value: 10 });
    const more = await addCoupon(db, { type: 'credits', value: 1 });
    const { who, url } = await bought([percent.code, more.code]);
    const staff = await admin();
    for (const credits of [3, 4]) {
      expect((await ask(staff, `${url}/refund`, { credits, reason: 'Carte abîmée' })).statusCode).toBe(201);
    }
    expect((await ask(who, `${url}/withdrawal`)).statusCode).toBe(201);
    const { withdrawals, nbCredit, withdrawn } = (await read(who, url)).json();
    expect([nbCredit, withdrawn]).toEqual([0, 11]);
    expect(withdrawals.map(({ amount }: { amount: number }) => amount)).toEqual([663, 883, 884]);
    await agrees();
  });

  it('is possible until the end of the 14th day, and not after it', async () => {
    test.clock.set('2027-11-18T09:00:00Z');
    const { who, url } = await bought();
    expect((await read(who, url)).json().withdrawable.until).toBe('2027-12-02T23:00:00.000Z');
    test.clock.set('2027-12-02T23:00:00Z');
    who.headers = await test.as(who);
    expect((await read(who, url)).json().withdrawable).toBeNull();
    expect((await ask(who, `${url}/withdrawal`)).statusCode).toBe(409);
    const staff = await admin();
    expect((await ask(staff, `${url}/refund`, { credits: 11, reason: 'Geste' })).statusCode).toBe(422);
    expect((await ask(staff, `${url}/refund`, { credits: 1, reason: 'Geste' })).json().withdrawn).toBe(1);
    test.clock.set(new Date(Date.now() + day));
  });

  it('of a purchase that was free is a 404', async () => {
    const who = await buyer();
    const gift = await addPackage(db, { price: 0 });
    await takeFree(who, { creditPackageId: gift.id, coupons: [] });
    const [purchase] = (await read(who, '/credit_purchases')).json();
    expect(purchase.withdrawable).toBeNull();
    expect((await ask(who, `/credit_purchases/${purchase.id}/withdrawal`)).statusCode).toBe(404);
  });

  it('can be made again for credits that come back from a cancelled order', async () => {
    const { who, url } = await bought();
    await spendSome(who, 4, 'cards');
    expect((await ask(who, `${url}/withdrawal`)).json().withdrawals).toMatchObject([{ credits: 6, amount: 1620 }]);
    const back = { shopUserId: who.id, credits: 4, kind: 'cancellation', key: `cancellation:${who.id}` } as const;
    await db.transaction((tx) => grant(tx, back));
    expect((await read(who, url)).json().withdrawable).toMatchObject({ credits: 4, amount: 1080 });
    expect((await ask(who, `${url}/withdrawal`)).json()).toMatchObject({ nbCredit: 0, withdrawn: 10, remaining: 0 });
    expect(await booksOf(db, who.id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('at the same moment as others and as cards are bought takes each credit once', async () => {
    const { who, url } = await bought();
    const spent = Array.from({ length: 6 }, (_, index) => spendSome(who, 1, `card ${index}`));
    const asked = Array.from({ length: 5 }, () => ask(who, `${url}/withdrawal`));
    const [cards, answers] = await Promise.all([Promise.allSettled(spent), Promise.all(asked)]);
    const bySpending = cards.filter(({ status }) => status === 'fulfilled').length;
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
    const { withdrawn, nbCredit } = (await read(who, url)).json();
    expect([withdrawn + bySpending, nbCredit]).toEqual([10, bySpending]);
    expect(await booksOf(db, who.id)).toEqual({ balance: 0, ledger: 0 });
    await agrees();
  });

  it('is refunded once, however long the provider is silent', async () => {
    const { who, url } = await bought();
    expect((await ask(who, `${url}/withdrawal`)).statusCode).toBe(201);
    provider.silent = true;
    await runJobs();
    const row = async () => (await db.select().from(withdrawals).orderBy(desc(withdrawals.id)).limit(1))[0];
    expect(await row()).toMatchObject({ refundId: null, refundedAt: null });
    Object.assign(provider, { silent: false, slow: true });
    await runJobs(10);
    const [made] = await db.select().from(sandboxRefunds).orderBy(desc(sandboxRefunds.createdAt)).limit(1);
    expect(await row()).toMatchObject({ refundId: made?.id, refundedAt: null });
    provider.slow = false;
    await runJobs(120);
    // On the provider's day, not on that of the job.
    expect((await read(who, url)).json().withdrawals[0].refundedAt).toBe(made?.createdAt.toISOString());
    await agrees();
  });
});

it('a buyer exports their invoices and credit notes, also those that no job has drawn yet', async () => {
  const { who, url } = await bought();
  expect((await ask(who, `${url}/withdrawal`)).statusCode).toBe(201);
  const { withdrawals: made } = await exportedCredits(db, who.id);
  expect(made).toMatchObject([{ credits: 10, refunded: 2700, creditNote: expect.stringMatching(/^AV-/) }]);
  const passwordHash = await hashPassword(goodPassword);
  await db.update(shopUsers).set({ passwordHash }).where(eq(shopUsers.id, who.id));
  const headers = { ...who.headers, [currentPasswordHeader]: encodeURIComponent(goodPassword) };
  const answer = await test.app.inject({ url: `/shop_users/${who.id}/export`, headers });
  const documents = [...unzip(answer.rawPayload)].filter(([name]) => name.startsWith('documents/'));
  expect(documents.map(([name]) => name)).toEqual([
    expect.stringMatching(/^documents\/jolimot-(facture|invoice)-2\d{3}-\d{6}\.pdf$/),
    expect.stringMatching(/^documents\/jolimot-(avoir|credit-note)-AV-2\d{3}-\d{6}\.pdf$/),
  ]);
  for (const [, file] of documents) expect(textOfPdf(file)).toContain('10');
});
