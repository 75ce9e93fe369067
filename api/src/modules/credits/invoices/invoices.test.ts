import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCoupon, addPackage } from '../../../../test/fixtures/credits';
import { textOfPdf } from '../../../../test/fixtures/pdf-tools';
import { type Buyer, content, openPaymentSetup } from '../../../../test/setups/payment-setup';
import { shopUsers } from '../../../db/schema/accounts';
import { invoices } from '../../../db/schema/invoices';
import { mails } from '../../../db/schema/system';
import { enqueue } from '../../../jobs/queue/enqueue';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';

const { handle, test, buyer, prepare, confirm, details, takeFree } = await openPaymentSetup();

const { db } = handle;
const read = (who: Buyer, url: string, language = 'fr') =>
  test.app.inject({ url, headers: { ...who.headers, 'accept-language': language } });
const purchasesOf = async (who: Buyer) => (await read(who, '/credit_purchases')).json();
async function buy(who: Buyer, codes: string[] = [], values: Parameters<typeof addPackage>[1] = {}) {
  const bought = await addPackage(db, values);
  const { id } = (await prepare(who, content(bought.id, { coupons: codes, nbCredit: bought.nbCredit }))).json();
  expect((await confirm(who, id)).statusCode).toBe(200);
  const [purchase] = await purchasesOf(who);
  return { transactionId: id as string, purchase, url: `/credit_purchases/${purchase.id}/invoice` };
}
function sum(text: string, label: string): number {
  const amount = new RegExp(`^\\s*${label}\\s+(-?[\\d ]+,\\d\\d) €$`, 'm').exec(text)?.[1];
  if (amount === undefined) throw new Error(`No line "${label}" in:\n${text}`);
  return Number(amount.replace(/[ ,]/g, ''));
}

it('is not issued by a clock that is more than an hour behind the last one', async () => {
  const [who, bought] = [await buyer(), await addPackage(db)];
  test.clock.set('2026-11-10T12:00:00Z');
  await buy(who);
  const { id } = (await prepare(who, content(bought.id, { nbCredit: bought.nbCredit }))).json();
  const count = () => db.$count(invoices);
  const before = await count();
  test.clock.set('2026-11-10T10:59:00Z');
  await confirm(who, id);
  expect(await count()).toBe(before);
  test.clock.set('2026-11-10T11:01:00Z');
  await confirm(who, id);
  expect(await count()).toBe(before + 1);
  const [last] = await db.select().from(invoices).orderBy(desc(invoices.id)).limit(1);
  expect(last?.issuedAt).toEqual(new Date('2026-11-10T12:00:00Z'));
});

describe('the invoice of a purchase', () => {
  it('has every mention of French law, and sums that add up', async () => {
    test.clock.set('2026-11-12T23:30:00Z');
    const who = await buyer();
    await db.update(shopUsers).set({ email: 'zoe@test.example' }).where(eq(shopUsers.id, who.id));
    const { code } = await addCoupon(db, { value: 10 });
    const { purchase, url } = await buy(who, [code], {
      nbCredit: 10,
      price: 2700,
      name: { fr: 'Dix cartes', en: 'Ten cards' },
    });
    expect(purchase.invoice).toMatch(/^2026-\d{6}$/);
    const answer = await read(who, url);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`jolimot-facture-${purchase.invoice}.pdf`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const text = textOfPdf(answer.rawPayload);
    const { company } = test.deps.config;
    for (const part of [
      `Facture ${purchase.invoice}`,
      'Document de démonstration',
      // The day in Paris.
      'Émise le 13/11/2026',
      `Référence de l’achat : ${purchase.reference}`,
      company.name,
      `SAS au capital de ${company.capital}`,
      company.address,
      `RCS Quimper ${company.registryNumber}`,
      `TVA intracommunautaire : ${company.vatNumber}`,
      'Zoé Martin',
      'zoe@test.example',
      'Dix cartes : 10 crédits',
      `Remise, code ${code}`,
      'Payée en totalité le 13/11/2026, carte bancaire. Reste à payer : 0,00 €.',
      'Catégorie de l’opération : prestation de services.',
    ]) {
      expect(text.replace(/\s+/g, ' ')).toContain(part.replace(/\s+/g, ' '));
    }
    const sums = [sum(text, 'Total HT'), sum(text, 'TVA 20 %'), sum(text, 'Total TTC')];
    expect(sums).toEqual([2025, 405, 2430]);
    expect(text).toMatch(/Dix cartes.*22,50 €\s+20 %\s+22,50 €/);
    expect(text).toMatch(/-2,25 €\s+20 %\s+-2,25 €/);
    expect(text).not.toContain('293 B');
  });

  it('is there in English too, from the same facts', async () => {
    const who = await buyer();
    const { code } = await addCoupon(db, { type: 'credits', value: 2 });
    const { purchase, url } = await buy(who, [code]);
    const answer = await read(who, url, 'en');
    expect(answer.headers['content-disposition']).toContain(`jolimot-invoice-${purchase.invoice}.pdf`);
    const text = textOfPdf(answer.rawPayload);
    expect(text).toContain(`Invoice ${purchase.invoice}`);
    expect(text.replace(/\s+/g, ' ')).toContain('Five cards: 7 credits, 2 of them free');
    expect(text).toContain(code);
    expect(text).not.toContain('Discount');
    expect([sum(text, 'Total excl. VAT'), sum(text, 'VAT 20%'), sum(text, 'Total incl. VAT')]).toEqual([
      1208, 242, 1450,
    ]);
  });

  it('says why there is no tax where the shop charges none', async () => {
    const who = await buyer();
    const { url } = await buy(who, [], { taxRate: 0 });
    const text = textOfPdf((await read(who, url)).rawPayload);
    expect(text).toContain('TVA non applicable, article 293 B du code général des impôts.');
    expect(sum(text, 'TVA 0 %')).toBe(0);
  });

  it('is made once and kept: what changes later does not change it', async () => {
    const who = await buyer();
    const { url, purchase } = await buy(who);
    await drainJobs(test.deps, jobHandlers, new Date(Date.now() + 60_000));
    const year = purchase.invoice.slice(0, 4);
    for (const locale of ['fr', 'en']) {
      expect(await test.deps.storage.exists(`invoices/${year}/${purchase.invoice}-${locale}.pdf`)).toBe(true);
    }
    const first = (await read(who, url)).rawPayload;
    await db.update(shopUsers).set({ firstname: 'Autre' }).where(eq(shopUsers.id, who.id));
    test.clock.advance(90 * 86_400_000);
    who.headers = await test.as(who);
    expect((await read(who, url)).rawPayload.equals(first)).toBe(true);
    await test.deps.storage.delete(`invoices/${year}/${purchase.invoice}-fr.pdf`);
    expect((await read(who, url)).rawPayload.equals(first)).toBe(true);
  });

  it('writes a name as it is written', async () => {
    const who = await buyer();
    await db.update(shopUsers).set({ firstname: 'Ольга', lastname: 'محمد' }).where(eq(shopUsers.id, who.id));
    const { url } = await buy(who);
    const text = textOfPdf((await read(who, url)).rawPayload).replace(/\p{Bidi_Control}/gu, '');
    expect(text).toContain('Ольга محمد');
  });

  it('is none where nothing was paid', async () => {
    const who = await buyer();
    const gift = await addPackage(db, { price: 0 });
    expect((await takeFree(who, { creditPackageId: gift.id, coupons: [] })).statusCode).toBe(201);
    const [purchase] = await purchasesOf(who);
    expect(purchase.invoice).toBeNull();
    expect((await read(who, `/credit_purchases/${purchase.id}/invoice`)).statusCode).toBe(404);
    const transaction = (await details(who, purchase.payment.transactionId)).json();
    expect(transaction).toMatchObject({ creditPurchase: purchase.iri, invoice: null });
  });

  it('is named by the transaction, and goes with the mail', async () => {
    const who = await buyer();
    const { purchase, transactionId } = await buy(who);
    const transaction = (await details(who, transactionId)).json();
    expect(transaction).toMatchObject({ creditPurchase: purchase.iri, invoice: purchase.invoice });
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.key, `purchase:${transactionId}`));
    expect(mail?.text).toContain(`Facture ${purchase.invoice}`);
    const [attached] = mail?.attachments ?? [];
    expect(attached?.filename).toBe(`jolimot-facture-${purchase.invoice}.pdf`);
    await drainJobs(test.deps, jobHandlers, new Date(Date.now() + 60_000));
    expect((await test.deps.storage.get(attached?.key ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
    const [left] = await db
      .select()
      .from(mails)
      .where(eq(mails.key, `purchase:${transactionId}`));
    expect(left?.state).toBe('kept');
  });

  it('goes with the mail also where the storage has lost its file', async () => {
    const { transactionId } = await buy(await buyer());
    const ofPurchase = eq(mails.key, `purchase:${transactionId}`);
    const later = new Date(Date.now() + 60_000);
    await drainJobs(test.deps, jobHandlers, later);
    const [sent] = await db.update(mails).set({ state: 'queued' }).where(ofPurchase).returning();
    const key = sent?.attachments[0]?.key ?? '';
    const kept = await test.deps.storage.get(key);
    await test.deps.storage.delete(key);
    await enqueue(db, 'mail.send', { mailId: sent?.id ?? 0 });
    await drainJobs(test.deps, jobHandlers, later);
    expect((await db.select().from(mails).where(ofPurchase))[0]?.state).toBe('kept');
    expect((await test.deps.storage.get(key)).equals(kept)).toBe(true);
  });

  it('cannot be changed in the database', async () => {
    await buy(await buyer());
    await expect(handle.pool.query('update invoices set sequence = 0')).rejects.toThrow('append-only');
    await expect(handle.pool.query('delete from invoices')).rejects.toThrow('append-only');
  });
});

describe('the numbers', () => {
  it('begin anew each year in Paris, and leave none out', async () => {
    const numbers = async () => (await db.select().from(invoices).orderBy(invoices.id)).map(({ number }) => number);
    test.clock.set('2030-12-31T22:59:00Z');
    const before = (await numbers()).length;
    await buy(await buyer());
    await buy(await buyer());
    test.clock.set('2030-12-31T23:00:00Z');
    await buy(await buyer());
    expect((await numbers()).slice(before)).toEqual(['2030-000001', '2030-000002', '2031-000001']);
  });
});
