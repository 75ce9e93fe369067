import { pathOf } from '../../../lib/paths.ts';

/**
 * `hasPicture`: the first screen is meant to show a large picture.
 * @typedef {{name: string, path: string, isPublic: boolean, hasPicture: boolean}} Subject
 */

/** The creation screen has other marks. */
const publicBases = {
  home: 'index',
  'greeting cards': 'greeting-cards',
  postcards: 'postcards',
  FAQ: 'faq',
  'buy credits': 'buy-credits',
};

const withPicture = ['index', 'greeting-cards', 'postcards'];

/** By name in the table. @param {'fr' | 'en'} locale @returns {Subject[]} */
export function publicPages(locale) {
  return Object.entries(publicBases).map(([name, base]) => ({
    name: nameIn(name, locale),
    path: pathOf(base, locale),
    isPublic: true,
    hasPicture: withPicture.includes(base),
  }));
}

/** First step. @param {'fr' | 'en'} locale @returns {Subject} */
export const creationPage = (locale) => ({
  name: nameIn('creation', locale),
  path: pathOf('creation', locale),
  isPublic: false,
  hasPicture: true,
});

/** French, of most visitors, has no suffix. */
const nameIn = (name, locale) => (locale === 'fr' ? name : `${name} (${locale})`);
