import { pathOf } from '../../../lib/paths.ts';

/** A page that is measured. @typedef {{name: string, path: string, isPublic: boolean}} Subject */

/** Pages that keep the marks of public pages; the creation screen has marks of its own. */
const publicBases = {
  home: 'index',
  'greeting cards': 'greeting-cards',
  postcards: 'postcards',
  FAQ: 'faq',
  'buy credits': 'buy-credits',
};

/** The pages in one language, by the name in the table. @param {'fr' | 'en'} locale @returns {Subject[]} */
export function publicPages(locale) {
  return Object.entries(publicBases).map(([name, base]) => ({
    name: nameIn(name, locale),
    path: pathOf(base, locale),
    isPublic: true,
  }));
}

/** The creation screen's first step. @param {'fr' | 'en'} locale @returns {Subject} */
export const creationPage = (locale) => ({
  name: nameIn('creation', locale),
  path: pathOf('creation', locale),
  isPublic: false,
});

/** French is what most visitors read, and stands without a word. */
const nameIn = (name, locale) => (locale === 'fr' ? name : `${name} (${locale})`);
