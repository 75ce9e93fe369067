import type { Locale } from '@jolimot/contract/fields';
import type { Localized } from '../../db/schema/columns';
import { isoCodes, type PostcodeRule, postcodeRule } from './postcodes';
import { type LaunchZone, zoneOf } from './zones';

export interface LaunchCountry extends PostcodeRule {
  isoCode: string;
  name: Localized;
  zone: LaunchZone['slug'];
  active: boolean;
}

/** No post is delivered there. */
const uninhabited = new Set(['AQ', 'BV', 'HM', 'UM']);

/** As people write them on envelopes, whose lines have 38 characters. */
const plainNames: Record<string, Localized> = {
  CD: { fr: 'Congo (Kinshasa)', en: 'Congo (Kinshasa)' },
  CG: { fr: 'Congo (Brazzaville)', en: 'Congo (Brazzaville)' },
  GS: { fr: 'Géorgie du Sud et Sandwich du Sud', en: 'South Georgia and South Sandwich' },
  HK: { fr: 'Hong Kong', en: 'Hong Kong' },
  IO: { fr: 'Territoire britannique océan Indien', en: 'British Indian Ocean Territory' },
  MO: { fr: 'Macao', en: 'Macao' },
  VA: { fr: 'Vatican', en: 'Vatican City' },
};

const names: Record<Locale, Intl.DisplayNames> = {
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};
const nameOf = (isoCode: string): Localized =>
  plainNames[isoCode] ?? { fr: names.fr.of(isoCode) ?? isoCode, en: names.en.of(isoCode) ?? isoCode };

/** ISO 3166-1, and Kosovo, which has a post but no code yet. */
export const launchCountries = (): LaunchCountry[] =>
  [...isoCodes, 'XK'].map((isoCode) => ({
    isoCode,
    name: nameOf(isoCode),
    zone: zoneOf(isoCode),
    active: !uninhabited.has(isoCode),
    ...postcodeRule(isoCode),
  }));
