import type { Locale } from '@jolimot/contract/fields';

/**
 * A storefront address in one language: French pages have no prefix, English ones `/en` (docs/product/screens.md,
 * "Addresses").
 * @param storefrontUrl the configured address, never one from a request (docs/product/api.md, "Links")
 * @param path from the root, such as `/account-validation/12/abc`
 */
export const storefrontLink = (storefrontUrl: string, locale: Locale, path: string): string =>
  `${storefrontUrl}${locale === 'en' ? '/en' : ''}${path}`;
