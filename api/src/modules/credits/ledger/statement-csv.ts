import type { Locale } from '@jolimot/contract/fields';
import type { LedgerEntry } from '@jolimot/contract/ledger';
import { csvOf } from '../../../csv';
import { formatInstant } from '../../../mails/templates/format';
import type { LedgerLine } from './repository';

const heads: Record<Locale, readonly string[]> = {
  fr: ['Date', 'Opération', 'Référence', 'Motif', 'Entrée', 'Sortie', 'Solde'],
  en: ['Date', 'Movement', 'Reference', 'Reason', 'In', 'Out', 'Balance'],
};

const kinds: Record<Locale, Record<LedgerEntry['kind'], string>> = {
  fr: {
    purchase: 'Achat de crédits',
    order: 'Commande',
    cancellation: 'Commande annulée',
    sponsorship: 'Parrainage',
    adjustment: 'Ajustement',
    withdrawal: 'Rétractation',
  },
  en: {
    purchase: 'Credit purchase',
    order: 'Order',
    cancellation: 'Cancelled order',
    sponsorship: 'Sponsorship',
    adjustment: 'Adjustment',
    withdrawal: 'Withdrawal',
  },
};

/**
 * A statement as a table, as a bank writes it: what came in and what went out each have a column, so that no figure
 * has a sign. Times are those of Paris.
 */
export const statementCsv = (lines: readonly LedgerLine[], locale: Locale): string =>
  csvOf([
    heads[locale],
    ...lines.map(({ entry, balance, purchaseReference, orderReference }) => [
      formatInstant(entry.createdAt),
      kinds[locale][entry.kind],
      purchaseReference ?? orderReference ?? '',
      entry.reason,
      entry.delta > 0 ? String(entry.delta) : '',
      entry.delta < 0 ? String(-entry.delta) : '',
      String(balance),
    ]),
  ]);
