import type { Locale } from '@jolimot/contract/fields';

/**
 * A storefront address in one language: French pages have no prefix, English ones `/en` (docs/product/screens.md,
 * "Addresses").
 * @param storefrontUrl the configured address, never one from a request (docs/product/api.md, "Links")
 * @param path from the root, such as `/account-validation/12/abc`
 */
export const storefrontLink = (storefrontUrl: string, locale: Locale, path: string): string =>
  `${storefrontUrl}${locale === 'en' ? '/en' : ''}${path}`;

/** The page of drafts (docs/product/screens.md, "Addresses"). */
export const draftsLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/my-account/drafts' : '/mon-compte/brouillons');

/** The page of an order. */
export const orderLink = (storefrontUrl: string, locale: Locale, reference: string): string =>
  storefrontLink(storefrontUrl, locale, `/order/confirm/${reference}`);

/** The page where credits are bought. */
export const buyCreditsLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/buy/credits' : '/acheter/credits');

/** The page of one's credits and purchases. */
export const creditsLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/my-account/credits' : '/mon-compte/credits');

/** The page of one's sponsor code and rewards. */
export const sponsorshipLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/my-account/sponsorship' : '/mon-compte/parrainage');

/** The contact page. */
export const contactLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/contact-us' : '/nous-contacter');

/** Where a card is made (docs/product/screens.md, "Addresses"). */
export const creationLink = (storefrontUrl: string, locale: Locale): string =>
  storefrontLink(storefrontUrl, locale, locale === 'en' ? '/creation/card' : '/creation/la-carte');
