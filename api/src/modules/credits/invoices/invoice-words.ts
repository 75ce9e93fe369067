import type { Locale } from '@jolimot/contract/fields';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { InvoiceFacts } from '../../../db/schema/invoices';
import { formatDay } from '../../../mails/templates/format';
import { paymentMethodName } from '../ledger/payment-methods';
import { amountsOf } from './amounts';
import type { DocumentText } from './document-pdf';
import { documentWords, euros, percent, sellerLines } from './document-words';

const words = {
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

/** docs/product/law.md, "Invoices" */
export function invoiceText(number: string, issuedAt: Date, facts: InvoiceFacts, locale: Locale): DocumentText {
  const [t, shared] = [words[locale], documentWords[locale]];
  const { buyer, seller, codes, taxRate } = facts;
  const { net, tax, total } = amountsOf(facts);
  const day = formatDay(parisDay(issuedAt));
  const rate = percent(taxRate, locale);
  const bought =
    t.credits(facts.packageName[locale], facts.credits) + (facts.freeCredits > 0 ? t.free(facts.freeCredits) : '');
  const withCodes = codes.length > 0 ? listed(codes) : '';
  const price = euros(net.price);
  const discount = euros(net.discount);
  return {
    title: t.title(number),
    warning: seller.invented ? shared.demo : '',
    facts: [
      [shared.issued, day],
      [shared.purchase, facts.reference],
    ],
    seller: { label: shared.seller, lines: sellerLines(seller, locale) },
    buyer: { label: shared.buyer, lines: [buyer.name, buyer.email] },
    heads: shared.heads,
    rows: [
      // A code without a discount, such as one for more credits, goes on the line of the purchase.
      [bought + (facts.discount > 0 ? '' : withCodes), '1', price, rate, price],
      ...(facts.discount > 0 ? [[t.discount + withCodes, '1', discount, rate, discount] as const] : []),
    ],
    sums: [
      [shared.net, euros(net.total)],
      [`${shared.tax} ${rate}`, euros(tax)],
      [t.total, euros(total)],
    ],
    notes: [t.paid(day, paymentMethodName(false, locale)), shared.service, ...(taxRate === 0 ? [shared.noTax] : [])],
  };
}
