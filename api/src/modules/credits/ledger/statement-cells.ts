import type { Locale } from '@jolimot/contract/fields';
import type { LedgerKind } from '@jolimot/contract/ledger';
import { csvDelimiter } from '@jolimot/contract/shop/csv';
import { csvText } from '../../../csv';
import { formatInstant } from '../../../mails/templates/format';
import { paymentMethodName } from './payment-methods';
import type { LedgerLine } from './repository';

export const columns = ['date', 'kind', 'reference', 'reason', 'in', 'out', 'balance'] as const;
export type Column = (typeof columns)[number];

export const heads: Record<Locale, Record<Column, string>> = {
  fr: {
    date: 'Date',
    kind: 'Opération',
    reference: 'Référence',
    reason: 'Détail',
    in: 'Entrée',
    out: 'Sortie',
    balance: 'Solde',
  },
  en: {
    date: 'Date',
    kind: 'Movement',
    reference: 'Reference',
    reason: 'Detail',
    in: 'In',
    out: 'Out',
    balance: 'Balance',
  },
};

const kinds: Record<Locale, Record<LedgerKind, string>> = {
  fr: {
    purchase: 'Achat de crédits',
    order: 'Commande',
    cancellation: 'Commande annulée',
    sponsorship: 'Parrainage',
    adjustment: 'Ajustement',
    withdrawal: 'Rétractation',
    reversal: 'Paiement contesté',
  },
  en: {
    purchase: 'Credit purchase',
    order: 'Order',
    cancellation: 'Cancelled order',
    sponsorship: 'Sponsorship',
    adjustment: 'Adjustment',
    withdrawal: 'Withdrawal',
    reversal: 'Disputed payment',
  },
};

/** Null for a movement without payment. */
export const methodOf = ({ entry, freePayment }: LedgerLine, locale: Locale): string | null =>
  entry.kind === 'purchase' && freePayment !== null ? paymentMethodName(freePayment, locale) : null;

/** Times of Paris. */
export function cellsOf(line: LedgerLine, locale: Locale): Record<Column, string> {
  const { entry, balance, purchaseReference, orderReference } = line;
  return {
    date: formatInstant(entry.createdAt),
    kind: kinds[locale][entry.kind],
    reference: purchaseReference ?? orderReference ?? '',
    reason: entry.reason || (methodOf(line, locale) ?? ''),
    in: entry.delta > 0 ? String(entry.delta) : '',
    out: entry.delta < 0 ? String(-entry.delta) : '',
    balance: String(balance),
  };
}

export const statementName = (locale: Locale, ending: 'csv' | 'pdf'): string =>
  `${locale === 'fr' ? 'jolimot-credits-releve' : 'jolimot-credits-statement'}.${ending}`;

export const statementCsv = (lines: readonly LedgerLine[], locale: Locale): string =>
  csvText(
    [heads[locale], ...lines.map((line) => cellsOf(line, locale))].map((cells) =>
      columns.map((column) => cells[column]),
    ),
    { delimiter: csvDelimiter[locale] },
  );
