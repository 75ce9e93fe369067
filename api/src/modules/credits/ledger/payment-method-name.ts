import type { Locale } from '@jolimot/contract/fields';

/** Each way to pay has one row in the table for both languages: what people read is written here. */
const names: Record<Locale, { card: string; free: string }> = {
  fr: { card: 'Carte bancaire', free: 'Paiement gratuit' },
  en: { card: 'Card payment', free: 'Free Payment' },
};

/** What a payment method is called. @param freePayment whether it takes no money */
export const paymentMethodName = (freePayment: boolean, locale: Locale): string =>
  freePayment ? names[locale].free : names[locale].card;
