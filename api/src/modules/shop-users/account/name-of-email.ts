import type { Locale } from '@jolimot/contract/fields';

/** For an address without a letter. */
const nobody = { fr: 'cher client', en: 'dear customer' } as const satisfies Record<Locale, string>;

/** As for typed names. */
const longest = 80;

/**
 * A first name for accounts without one (docs/product/accounts.md, "Registration"): `claire.morvan75@…` is Claire
 * Morvan. Letters and hyphens only: no mail greets with a link.
 * @returns `lastname` empty when the address has one word
 */
export function nameOfEmail(email: string, locale: Locale): { firstname: string; lastname: string } {
  const [mailbox = ''] = email.split(/[+@]/);
  const [firstname, ...rest] = mailbox
    .split(/[._]+/)
    .map((word) => word.replace(/[^\p{L}-]/gu, '').replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase().replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase()));
  return { firstname: (firstname ?? nobody[locale]).slice(0, longest), lastname: rest.join(' ').slice(0, longest) };
}
