import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';
import { addCoupon, addPackage } from '../../../../test/fixtures/credits';
import { pdfFolder, textOfPdf, tool } from '../../../../test/fixtures/pdf-tools';
import { content, openPaymentSetup } from '../../../../test/setups/payment-setup';
import { shopUsers } from '../../../db/schema/accounts';

const { handle, test, buyer, prepare, confirm } = await openPaymentSetup();
const { folder, keep } = pdfFolder();
const { company } = test.deps.config;

const cents = z.string().transform((amount) => Math.round(Number(amount) * 100));
const tax = z.object({
  'ram:CalculatedAmount': cents,
  'ram:BasisAmount': cents,
  'ram:CategoryCode': z.string(),
  'ram:RateApplicablePercent': z.string().transform(Number),
  'ram:ExemptionReason': z.string().optional(),
});
const summation = z.object({
  'ram:LineTotalAmount': cents,
  'ram:AllowanceTotalAmount': cents.default(0),
  'ram:TaxBasisTotalAmount': cents,
  'ram:TaxTotalAmount': z.object({ '#text': cents, '@currencyID': z.literal('EUR') }),
  'ram:GrandTotalAmount': cents,
  'ram:TotalPrepaidAmount': cents,
  'ram:DuePayableAmount': cents,
});
const line = z.object({
  'ram:SpecifiedTradeProduct': z.object({ 'ram:Name': z.string() }),
  'ram:SpecifiedLineTradeSettlement': z.object({
    'ram:SpecifiedTradeSettlementLineMonetarySummation': z.object({ 'ram:LineTotalAmount': cents }),
  }),
});
const invoice = z.object({
  'rsm:ExchangedDocument': z.object({ 'ram:ID': z.string(), 'ram:TypeCode': z.string() }),
  'rsm:SupplyChainTradeTransaction': z.object({
    'ram:IncludedSupplyChainTradeLineItem': line,
    'ram:ApplicableHeaderTradeAgreement': z.object({
      'ram:SellerTradeParty': z.object({
        'ram:Name': z.string(),
        'ram:SpecifiedTaxRegistration': z.object({
          'ram:ID': z.object({ '#text': z.string(), '@schemeID': z.string() }),
        }),
      }),
      'ram:BuyerTradeParty': z.object({ 'ram:Name': z.string() }),
    }),
    'ram:ApplicableHeaderTradeSettlement': z.object({
      'ram:ApplicableTradeTax': tax,
      'ram:SpecifiedTradeAllowanceCharge': z.object({ 'ram:ActualAmount': cents, 'ram:Reason': z.string() }).optional(),
      'ram:SpecifiedTradePaymentTerms': z.object({ 'ram:Description': z.string() }).optional(),
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation': summation,
      'ram:InvoiceReferencedDocument': z.object({ 'ram:IssuerAssignedID': z.string() }).optional(),
    }),
  }),
});
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });

const schemas = fileURLToPath(new URL('../../../../test/factur-x/', import.meta.url));
const [schema, ...preload] = readdirSync(schemas)
  .toSorted()
  .map((fileName) => ({ fileName, contents: readFileSync(schemas + fileName) }));

/** Reads it back from the PDF, and holds it to the schema and the sums of EN 16931. */
async function read(pdf: Buffer) {
  const file = keep('document.pdf', pdf);
  tool('qpdf', '--check', file);
  tool('pdfdetach', '-save', '1', '-o', `${folder}/factur-x.xml`, file);
  const xml = tool('cat', `${folder}/factur-x.xml`);
  const { errors } = await validateXML({ xml, schema: schema ?? '', preload });
  expect(errors).toEqual([]);
  const parsed = z.object({ 'rsm:CrossIndustryInvoice': invoice }).parse(parser.parse(xml, true));
  const { 'rsm:ExchangedDocument': head, 'rsm:SupplyChainTradeTransaction': trade } =
    parsed['rsm:CrossIndustryInvoice'];
  const settlement = trade['ram:ApplicableHeaderTradeSettlement'];
  const sold = trade['ram:IncludedSupplyChainTradeLineItem'];
  const {
    'ram:LineTotalAmount': lines,
    'ram:AllowanceTotalAmount': allowances,
    'ram:TaxBasisTotalAmount': net,
    'ram:TaxTotalAmount': { '#text': taxTotal },
    'ram:GrandTotalAmount': total,
    'ram:TotalPrepaidAmount': paid,
    'ram:DuePayableAmount': due,
  } = settlement['ram:SpecifiedTradeSettlementHeaderMonetarySummation'];
  const vat = settlement['ram:ApplicableTradeTax'];
  const allowance = settlement['ram:SpecifiedTradeAllowanceCharge'];
  const ofLine = sold['ram:SpecifiedLineTradeSettlement']['ram:SpecifiedTradeSettlementLineMonetarySummation'];
  expect({ 'BR-CO-10': lines, 'BR-CO-11': allowances, 'BR-CO-13': net, 'BR-S-08': vat['ram:BasisAmount'] }).toEqual({
    'BR-CO-10': ofLine['ram:LineTotalAmount'],
    'BR-CO-11': allowance?.['ram:ActualAmount'] ?? 0,
    'BR-CO-13': lines - allowances,
    'BR-S-08': net,
  });
  expect({ 'BR-CO-14': taxTotal, 'BR-CO-15': total, 'BR-CO-16': due }).toEqual({
    'BR-CO-14': vat['ram:CalculatedAmount'],
    'BR-CO-15': net + taxTotal,
    'BR-CO-16': total - paid,
  });
  // BR-CO-17: a price with tax has no exact one in some cents (docs/product/law.md, "Factur-X").
  expect(Math.abs(Math.round((net * vat['ram:RateApplicablePercent']) / 100) - taxTotal)).toBeLessThanOrEqual(1);
  // BR-CO-25
  expect(due > 0).toBe(settlement['ram:SpecifiedTradePaymentTerms'] !== undefined);
  return {
    file,
    xml,
    text: textOfPdf(pdf),
    head,
    trade,
    settlement,
    vat,
    net,
    tax: taxTotal,
    total,
    paid,
    due,
    allowance,
  };
}

async function buy(price: number, values: { name?: string; taxRate?: number; codes?: string[] } = {}) {
  const who = await buyer();
  const { name = 'Zoé', taxRate = 20, codes = [] } = values;
  await handle.db.update(shopUsers).set({ firstname: name }).where(eq(shopUsers.id, who.id));
  const label = { fr: 'Cartes & <vœux>', en: 'Cards & <wishes>' };
  const bought = await addPackage(handle.db, { nbCredit: 3, price, taxRate, name: label });
  const { id } = (await prepare(who, content(bought.id, { coupons: codes, nbCredit: 3 }))).json();
  expect((await confirm(who, id)).statusCode).toBe(200);
  const get = (url: string) => test.app.inject({ url, headers: { ...who.headers, 'accept-language': 'fr' } });
  const [purchase] = (await get('/credit_purchases')).json();
  const fileOf = async (url: string) => (await get(url)).rawPayload;
  return { who, purchase, fileOf, invoice: await fileOf(`/credit_purchases/${purchase.id}/invoice`) };
}

describe('the PDF of an invoice', () => {
  it('is PDF/A-3 with the same figures for machines, in any script', async () => {
    const { code } = await addCoupon(handle.db, { value: 10 });
    const { invoice, purchase } = await buy(2700, { name: '王 "Ольга" & <شيرين>', codes: [code] });
    const { file, xml, text, head, trade, ...found } = await read(invoice);
    expect(head).toEqual({ 'ram:ID': purchase.invoice, 'ram:TypeCode': '380' });
    expect([found.net, found.tax, found.total, found.paid, found.due]).toEqual([2025, 405, 2430, 2430, 0]);
    expect(found.allowance).toEqual({ 'ram:ActualAmount': 225, 'ram:Reason': `Remise, code ${code}` });
    for (const amount of ['20,25 €', '4,05 €', '24,30 €', '-2,25 €']) expect(text).toContain(amount);
    const { 'ram:SellerTradeParty': seller, 'ram:BuyerTradeParty': client } =
      trade['ram:ApplicableHeaderTradeAgreement'];
    expect([seller['ram:Name'], client['ram:Name']]).toEqual([company.name, '王 "Ольга" & <شيرين> Martin']);
    expect(seller['ram:SpecifiedTaxRegistration']['ram:ID']).toEqual({ '#text': 'FR00000000000', '@schemeID': 'VA' });
    expect(trade['ram:IncludedSupplyChainTradeLineItem']['ram:SpecifiedTradeProduct']['ram:Name']).toBe(
      'Cartes & <vœux> : 3 crédits',
    );
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
    const metadata = tool('pdfinfo', '-meta', file).replace(/\s+/g, '');
    for (const word of ['<pdfaid:part>3<', '<pdfaid:conformance>B<', '<fx:ConformanceLevel>EN16931<']) {
      expect(metadata).toContain(word);
    }
    const objects = tool('qpdf', '--qdf', '--object-streams=disable', file, '-');
    expect(objects).toMatch(/\/AFRelationship \/Alternative[\s\S]*\/Subtype \/text#2fxml/i);
  });

  it('says why there is no tax, and bears sums of which the tax cannot be exact', async () => {
    const { vatNumber } = company;
    company.vatNumber = 'Non assujettie';
    const { vat, tax, trade } = await read((await buy(1000, { taxRate: 0 })).invoice);
    company.vatNumber = vatNumber;
    const { 'ram:SellerTradeParty': seller } = trade['ram:ApplicableHeaderTradeAgreement'];
    expect(seller['ram:SpecifiedTaxRegistration']['ram:ID']).toEqual({ '#text': '000000000', '@schemeID': 'FC' });
    expect([tax, vat['ram:CategoryCode'], vat['ram:ExemptionReason']]).toEqual([
      0,
      'E',
      'TVA non applicable, article 293 B du code général des impôts.',
    ]);
    // 8.32 × 20 % is 1.66.
    expect(await read((await buy(999)).invoice)).toMatchObject({ net: 832, tax: 167, total: 999 });
  });
});

describe('the PDF of a credit note', () => {
  it('names its invoice, and what is to be paid back until when', async () => {
    const { who, purchase, fileOf } = await buy(900);
    const headers = { ...who.headers, 'idempotency-key': 'once' };
    const answer = await test.app.inject({
      method: 'POST',
      url: `/credit_purchases/${purchase.id}/withdrawal`,
      headers,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const [after] = (await test.app.inject({ url: '/credit_purchases', headers: who.headers })).json();
    const number = after.withdrawals[0].creditNote;
    const found = await read(await fileOf(`/credit_notes/${number}`));
    expect(found.head).toEqual({ 'ram:ID': number, 'ram:TypeCode': '381' });
    expect([found.net, found.tax, found.total, found.paid, found.due]).toEqual([750, 150, 900, 0, 900]);
    expect(found.settlement['ram:InvoiceReferencedDocument']?.['ram:IssuerAssignedID']).toBe(purchase.invoice);
    expect(found.settlement['ram:SpecifiedTradePaymentTerms']?.['ram:Description']).toContain('sous 14 jours');
  });
});
