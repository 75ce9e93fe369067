import { iriOf, type Locale } from '@jolimot/contract/fields';
import type { CreditPackage } from '@jolimot/contract/payments';
import { timestampsOf } from '../../../http/timestamps';
import type { CreditPackageRow } from './repository';

/** A package as answers carry it, in the reader's language. */
export const viewCreditPackage = (row: CreditPackageRow, locale: Locale): CreditPackage => ({
  id: row.id,
  iri: iriOf('credit_packages', row.id),
  name: row.name[locale],
  label: row.label[locale],
  nbCredit: row.nbCredit,
  price: row.price,
  originalPrice: row.originalPrice,
  taxRate: row.taxRate,
  color: row.color,
  smilics: row.smilics,
  active: row.active,
  hidden: row.hidden,
  ...timestampsOf(row),
});
