import type { Locale } from '@jolimot/contract/fields';

/** The table has one row per method for both languages. */
const names: Record<Locale, { card: string; free: string }> = {
  fr: { card: 'Carte bancaire', free: 'Paiement gratuit' },
  en: { card: 'Card payment', free: 'Free Payment' },
};

export const paymentMethodName = (freePayment: boolean, locale: Locale): string =>
  freePayment ? names[locale].free : names[locale].card;
