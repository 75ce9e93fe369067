import type { CreditPackage } from '@jolimot/contract/payments';

const instant = '2026-11-20T10:00:00.000Z';

export const aPackage = (nbCredit: number, price: number, more: Partial<CreditPackage> = {}): CreditPackage => ({
  ...{ id: nbCredit, iri: `/credit_packages/${nbCredit}`, name: `${nbCredit} crédits`, label: '', nbCredit, price },
  ...{ originalPrice: null, taxRate: 20, color: 'green', smilics: 'lemon', active: true, hidden: false },
  ...{ createdAt: instant, updatedAt: instant, ...more },
});
