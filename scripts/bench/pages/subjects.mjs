import { pathOf } from '../../../lib/paths.ts';

/**
 * A page that is measured; `hasPicture`: a large picture is meant to be what one sees first.
 * @typedef {{name: string, path: string, isPublic: boolean, hasPicture: boolean}} Subject
 */

/** Pages that keep the marks of public pages; the creation screen has marks of its own. */
const publicBases = {
  home: 'index',
  'greeting cards': 'greeting-cards',
  postcards: 'postcards',
  FAQ: 'faq',
  'buy credits': 'buy-credits',
};

const withPicture = ['index', 'greeting-cards', 'postcards'];

/** The pages in one language, by the name in the table. @param {'fr' | 'en'} locale @returns {Subject[]} */
export function publicPages(locale) {
  return Object.entries(publicBases).map(([name, base]) => ({
    name: nameIn(name, locale),
    path: pathOf(base, locale),
    isPublic: true,
    hasPicture: withPicture.includes(base),
  }));
}

/** The creation screen's first step. @param {'fr' | 'en'} locale @returns {Subject} */
export const creationPage = (locale) => ({
  name: nameIn('creation', locale),
  path: pathOf('creation', locale),
  isPublic: false,
  hasPicture: true,
});

/** French is what most visitors read, and stands without a word. */
const nameIn = (name, locale) => (locale === 'fr' ? name : `${name} (${locale})`);
