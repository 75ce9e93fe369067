import type { Locale } from '@jolimot/contract/fields';
import type { LedgerEntry } from '@jolimot/contract/ledger';
import { stringify } from 'csv-stringify/sync';
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
 * CSV as spreadsheets read it (RFC 4180): a mark for UTF-8, and an apostrophe before what would be a formula
 * (docs/product/api.md, "Files"). A lone line break is quoted too, which the library does for `\r\n` only.
 */
const csvOptions = { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const;

/**
 * A statement as a bank writes it: credits that came in and credits that went out have a column each, so that no number
 * has a sign. Times are those of Paris.
 */
export const statementCsv = (lines: readonly LedgerLine[], locale: Locale): string =>
  stringify(
    [
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
    ],
    csvOptions,
  );
