import type { Locale } from '@jolimot/contract/fields';

/**
 * docs/product/screens.md, "Addresses"
 * @param storefrontUrl the configured address, never one from a request (docs/product/api.md, "Links")
 * @param path such as `/account-validation/12/abc`
 */
export const storefrontLink = (storefrontUrl: string, locale: Locale, path: string): string =>
  `${storefrontUrl}${locale === 'en' ? '/en' : ''}${path}`;

/** A page of docs/product/screens.md, "Addresses". */
export const draftsLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/my-account/drafts' : '/mon-compte/brouillons');

export const orderLink = (storefrontUrl: string, locale: Locale, reference: string): string =>
  storefrontLink(storefrontUrl, locale, `/order/confirm/${reference}`);

export const buyCreditsLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/buy/credits' : '/acheter/credits');

export const creditsLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/my-account/credits' : '/mon-compte/credits');

export const sponsorshipLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/my-account/sponsorship' : '/mon-compte/parrainage');

export const contactLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/contact-us' : '/nous-contacter');

/** A page of docs/product/screens.md, "Addresses". */
export const creationLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/creation/card' : '/creation/la-carte');
