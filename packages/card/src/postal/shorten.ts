import { abbreviationsOf, type WordKind } from './abbreviation-words';
import { type AddressField, addressLineMaximum, isDomestic, type PostalAddress } from './address';
import { lineCounts } from './address-problems';

export type AddressChange = Readonly<Partial<Record<Exclude<AddressField, 'country'>, string>>>;

type ShortField = Exclude<AddressField, 'country' | 'zipcode' | 'state'>;

const kinds: Readonly<Record<ShortField, WordKind>> = {
  firstname: 'person',
  lastname: 'person',
  company: 'company',
  address1: 'street',
  address2: 'street',
  address3: 'street',
  city: 'town',
};

const isShortField = (field: AddressField): field is ShortField => field in kinds;

const overLine = (address: PostalAddress, field: AddressField): boolean =>
  (lineCounts(address).get(field) ?? 0) > addressLineMaximum;

const initials = (firstname: string): string =>
  firstname.trim().replace(/\p{L}[\p{L}\p{M}’']*\.?/gu, (name) => `${Array.from(name)[0]}.`);

const linking =
  /[ -](?:et|en|de|du|des|la|le|les|l[eè]s|sur|sous|aux?|d|l|in|an|am|der|upon|on|the|of|y|e|del|di|da|do)$/iu;

function withoutLastWord(town: string): string {
  let shorter = town.trim().replace(/[ -]+[^ -]+$/u, '');
  while (linking.test(shorter)) shorter = shorter.replace(linking, '');
  return shorter;
}

function abbreviate(address: PostalAddress, field: ShortField, shownAt: AddressField): PostalAddress {
  let shorter = address;
  for (const [long, short] of abbreviationsOf(address.countryCode.toUpperCase(), kinds[field])) {
    if (!overLine(shorter, shownAt)) break;
    shorter = { ...shorter, [field]: shorter[field].replace(long, short).replace(/ {2,}/gu, ' ').trim() };
  }
  return shorter;
}

/** In France the postcode directs mail: a town may lose its end, as in La Poste's list. */
function shortTown(address: PostalAddress): PostalAddress {
  let shorter = address;
  while (isDomestic(address.countryCode) && overLine(shorter, 'city')) {
    const city = withoutLastWord(shorter.city);
    if (city === shorter.city || !/[ -]/u.test(city)) break;
    shorter = { ...shorter, city };
  }
  return shorter;
}

const lineUnder = { address1: 'address2', address2: 'address3' } as const;

/** Text after a comma, such as the flat, moves to a free line below. */
function onTwoLines(address: PostalAddress, field: ShortField): PostalAddress {
  const under = field === 'address1' || field === 'address2' ? lineUnder[field] : undefined;
  if (!under || address[under].trim() !== '' || !overLine(address, field)) return address;
  const text = address[field];
  const commas = [...text.matchAll(/\s*,\s*/gu)].toReversed();
  const broken = commas.map(({ index, 0: comma }) => ({
    ...address,
    [field]: text.slice(0, index),
    [under]: text.slice(index + comma.length),
  }));
  return broken.find((one) => !overLine(one, field) && !overLine(one, under)) ?? address;
}

function shortName(address: PostalAddress): PostalAddress {
  const titled = abbreviate(abbreviate(address, 'firstname', 'lastname'), 'lastname', 'lastname');
  if (!overLine(titled, 'lastname') || titled.firstname.trim() === '') return titled;
  return { ...titled, firstname: initials(titled.firstname) };
}

/**
 * docs/product/addresses.md, "Abbreviations"
 * @param field where the line is counted, see `lineCounts`
 * @returns changed fields, or undefined when nothing makes the line short enough
 */
export function shortened(address: PostalAddress, field: AddressField): AddressChange | undefined {
  if (!isShortField(field) || !overLine(address, field)) return undefined;
  const shorter = field === 'lastname' ? shortName(address) : onTwoLines(abbreviate(address, field, field), field);
  const done = field === 'city' ? shortTown(shorter) : shorter;
  if (overLine(done, field)) return undefined;
  const changed = (Object.keys(kinds) as ShortField[]).filter((name) => done[name] !== address[name]);
  return Object.fromEntries(changed.map((name) => [name, done[name]]));
}
