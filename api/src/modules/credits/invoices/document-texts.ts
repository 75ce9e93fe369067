import type { Locale } from '@jolimot/contract/fields';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { CreditNoteFacts, InvoiceFacts } from '../../../db/schema/invoices';
import { formatDay } from '../../../mails/templates/format';
import { paymentMethodName } from '../ledger/payment-methods';
import { amountsOf } from './amounts';
import type { DocumentText } from './document-pdf';
import { documentWords, euros, percent, sellerFacts, sellerLines } from './document-words';
import { facturX } from './factur-x';

const invoiceWords = {
  fr: {
    title: (number: string) => `Facture ${number}`,
    paid: (day: string, method: string) =>
      `Payée en totalité le ${day}, ${method.toLowerCase()}. Reste à payer : 0,00\u00A0€.`,
    credits: (name: string, count: number) => `${name} : ${count} crédit${count > 1 ? 's' : ''}`,
    free: (count: number) => `, dont ${count} offert${count > 1 ? 's' : ''}`,
    discount: 'Remise',
    total: 'Total TTC',
  },
  en: {
    title: (number: string) => `Invoice ${number}`,
    paid: (day: string, method: string) => `Paid in full on ${day}, ${method.toLowerCase()}. Left to pay: 0,00\u00A0€.`,
    credits: (name: string, count: number) => `${name}: ${count} credit${count === 1 ? '' : 's'}`,
    free: (count: number) => `, ${count} of them free`,
    discount: 'Discount',
    total: 'Total incl. VAT',
  },
} as const;

const listed = (codes: readonly string[]): string => `, ${codes.length > 1 ? 'codes' : 'code'} ${codes.join(', ')}`;

const rowOf = ({ label, net }: { label: string; net: number }, rate: string): DocumentText['rows'][number] => [
  label,
  '1',
  euros(net),
  rate,
  euros(net),
];

/** docs/product/law.md, "Invoices" */
export function invoiceText(number: string, issuedAt: Date, facts: InvoiceFacts, locale: Locale): DocumentText {
  const [t, shared] = [invoiceWords[locale], documentWords[locale]];
  const { buyer, seller, codes, taxRate } = facts;
  const { net, tax, total } = amountsOf(facts);
  const day = formatDay(parisDay(issuedAt));
  const rate = percent(taxRate, locale);
  const bought =
    t.credits(facts.packageName[locale], facts.credits) + (facts.freeCredits > 0 ? t.free(facts.freeCredits) : '');
  const withCodes = codes.length > 0 ? listed(codes) : '';
  // A code without a discount, such as one for more credits, is named on the purchase's line.
  const sold = { label: bought + (facts.discount > 0 ? '' : withCodes), net: net.price };
  const discount = facts.discount > 0 ? { label: t.discount + withCodes, net: net.discount } : undefined;
  const warning = seller.invented ? shared.demo : '';
  const notes = [
    t.paid(day, paymentMethodName(false, locale)),
    shared.service,
    ...(taxRate === 0 ? [shared.noTax] : []),
  ];
  return {
    title: t.title(number),
    warning,
    facts: [
      [shared.issued, day],
      [shared.purchase, facts.reference],
    ],
    seller: { label: shared.seller, lines: sellerLines(seller, locale) },
    buyer: { label: shared.buyer, lines: [buyer.name, buyer.email] },
    heads: shared.heads,
    rows: [sold, ...(discount ? [discount] : [])].map((line) => rowOf(line, rate)),
    sums: [
      [shared.net, euros(net.total)],
      [`${shared.tax} ${rate}`, euros(tax)],
      [t.total, euros(total)],
    ],
    notes,
    xml: facturX({
      number,
      issuedAt,
      seller,
      sellerFacts: sellerFacts(seller, locale),
      buyer,
      reference: facts.reference,
      sold,
      discount,
      taxRate,
      net: net.total,
      tax,
      total,
      terms: '',
      noTax: shared.noTax,
      notes: [...(warning === '' ? [] : [warning]), ...notes],
    }),
  };
}

const creditNoteWords = {
  fr: {
    title: (number: string) => `Avoir ${number}`,
    corrects: 'Sur la facture',
    dated: (number: string, day: string) => `${number} du ${day}`,
    credits: (name: string, count: number) =>
      `${name} : ${count} crédit${count > 1 ? 's' : ''} non utilisé${count > 1 ? 's' : ''}, repris`,
    total: 'Total TTC remboursé',
    withdrawn: 'Rétractation du client (article L. 221-18 du code de la consommation).',
    reason: (reason: string) => `Remboursement par la boutique : ${reason}`,
    refunded: 'Remboursé sur la carte qui a payé, sous 14 jours au plus.',
  },
  en: {
    title: (number: string) => `Credit note ${number}`,
    corrects: 'For invoice',
    dated: (number: string, day: string) => `${number} of ${day}`,
    credits: (name: string, count: number) => `${name}: ${count} unused credit${count === 1 ? '' : 's'}, taken back`,
    total: 'Total refunded incl. VAT',
    withdrawn: 'The buyer has withdrawn (article L. 221-18 of the French consumer code).',
    reason: (reason: string) => `Refunded by the shop: ${reason}`,
    refunded: 'Refunded to the card that paid, within 14 days at most.',
  },
} as const;

/** docs/product/law.md, "Invoices" */
export function creditNoteText(number: string, issuedAt: Date, facts: CreditNoteFacts, locale: Locale): DocumentText {
  const [t, shared] = [creditNoteWords[locale], documentWords[locale]];
  const { buyer, seller, amount, tax, taxRate, reason } = facts;
  const rate = percent(taxRate, locale);
  const sold = { label: t.credits(facts.packageName[locale], facts.credits), net: amount - tax };
  const invoicedAt = new Date(facts.invoicedAt);
  const warning = seller.invented ? shared.demo : '';
  const notes = [
    reason === '' ? t.withdrawn : t.reason(reason),
    t.refunded,
    shared.service,
    ...(taxRate === 0 ? [shared.noTax] : []),
  ];
  return {
    title: t.title(number),
    warning,
    facts: [
      [shared.issued, formatDay(parisDay(issuedAt))],
      [t.corrects, t.dated(facts.invoice, formatDay(parisDay(invoicedAt)))],
      [shared.purchase, facts.reference],
    ],
    seller: { label: shared.seller, lines: sellerLines(seller, locale) },
    buyer: { label: shared.buyer, lines: [buyer.name, buyer.email] },
    heads: shared.heads,
    rows: [rowOf(sold, rate)],
    sums: [
      [shared.net, euros(sold.net)],
      [`${shared.tax} ${rate}`, euros(tax)],
      [t.total, euros(amount)],
    ],
    notes,
    xml: facturX({
      number,
      issuedAt,
      corrects: { invoice: facts.invoice, issuedAt: invoicedAt },
      seller,
      sellerFacts: sellerFacts(seller, locale),
      buyer,
      reference: facts.reference,
      sold,
      taxRate,
      net: sold.net,
      tax,
      total: amount,
      terms: t.refunded,
      noTax: shared.noTax,
      notes: [...(warning === '' ? [] : [warning]), ...notes],
    }),
  };
}
