import type { Localized } from '../../db/schema/columns';

export interface LaunchZone {
  slug: 'france' | 'europe' | 'north-america-australia' | 'world';
  name: Localized;
  /** Days by post (docs/product/addresses.md, "Delays"). */
  deliveryMin: number;
  deliveryMax: number;
}

/** Only the days differ: one credit sends a card anywhere. */
export const launchZones: readonly LaunchZone[] = [
  {
    slug: 'france',
    name: { fr: 'France et outre-mer', en: 'France and overseas territories' },
    deliveryMin: 2,
    deliveryMax: 6,
  },
  { slug: 'europe', name: { fr: 'Europe', en: 'Europe' }, deliveryMin: 3, deliveryMax: 10 },
  {
    slug: 'north-america-australia',
    name: { fr: 'États-Unis, Canada, Australie', en: 'USA, Canada, Australia' },
    deliveryMin: 8,
    deliveryMax: 12,
  },
  { slug: 'world', name: { fr: 'Reste du monde', en: 'Rest of the world' }, deliveryMin: 8, deliveryMax: 15 },
];

const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const members: Record<Exclude<LaunchZone['slug'], 'world'>, ReadonlySet<string>> = {
  france: codes('FR GP MQ GF RE YT PM BL MF WF PF NC TF'),
  europe: codes(
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  ),
  'north-america-australia': codes('US CA AU'),
};

/** @param isoCode ISO 3166-1 alpha-2 */
export function zoneOf(isoCode: string): LaunchZone['slug'] {
  if (members.france.has(isoCode)) return 'france';
  if (members.europe.has(isoCode)) return 'europe';
  return members['north-america-australia'].has(isoCode) ? 'north-america-australia' : 'world';
}
