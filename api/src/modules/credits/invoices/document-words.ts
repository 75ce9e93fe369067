import type { Locale } from '@jolimot/contract/fields';
import type { FrozenSeller } from '../../../db/schema/invoices';

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
/** `24,30 €` in both languages, as bookkeeping reads it. @param cents euro cents */
export const euros = (cents: number): string => money.format(cents / 100);

export const percent = (rate: number, locale: Locale): string =>
  locale === 'fr' ? `${rate.toLocaleString('fr-FR')}\u00A0%` : `${rate.toLocaleString('en-GB')}%`;

export const documentWords = {
  fr: {
    demo: 'Document de démonstration : la société est inventée et personne n’a rien payé.',
    issued: 'Émise le',
    purchase: 'Référence de l’achat :',
    seller: 'Vendeur',
    capital: (form: string, capital: string) => `${form} au capital de ${capital}`,
    vat: (number: string) => `TVA intracommunautaire : ${number}`,
    buyer: 'Facturé à',
    heads: ['Désignation', 'Qté', 'Prix unitaire HT', 'TVA', 'Total HT'],
    net: 'Total HT',
    tax: 'TVA',
    service:
      'Catégorie de l’opération : prestation de services. Un crédit est une carte imprimée, affranchie et postée.',
    noTax: 'TVA non applicable, article 293 B du code général des impôts.',
  },
  en: {
    demo: 'Demonstration document: the company is invented and nobody has paid anything.',
    issued: 'Issued on',
    purchase: 'Purchase reference:',
    seller: 'Seller',
    capital: (form: string, capital: string) => `${form} with a capital of ${capital}`,
    vat: (number: string) => `VAT number: ${number}`,
    buyer: 'Billed to',
    heads: ['Description', 'Qty', 'Unit price excl. VAT', 'VAT', 'Total excl. VAT'],
    net: 'Total excl. VAT',
    tax: 'VAT',
    service: 'Category of operation: provision of services. One credit is one card, printed, stamped and posted.',
    noTax: 'VAT not applicable, article 293 B of the French general tax code.',
  },
} as const;

const capitalOf = ({ legalForm, capital }: FrozenSeller, locale: Locale): string =>
  documentWords[locale].capital(legalForm, capital);
const registerOf = ({ registryCity, registryNumber }: FrozenSeller): string => `RCS ${registryCity} ${registryNumber}`;

export const sellerFacts = (seller: FrozenSeller, locale: Locale): string =>
  `${capitalOf(seller, locale)}, ${registerOf(seller)}`;

export const sellerLines = (seller: FrozenSeller, locale: Locale): string[] => [
  seller.name,
  capitalOf(seller, locale),
  seller.address,
  registerOf(seller),
  documentWords[locale].vat(seller.vatNumber),
  seller.email,
  seller.phone,
];
