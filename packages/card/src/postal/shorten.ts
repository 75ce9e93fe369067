import { abbreviationsOf, type WordKind } from './abbreviation-words';
import { type AddressField, addressLineMaximum, isDomestic, type PostalAddress } from './address';
import { lineCounts } from './address-problems';

/** New words for some fields of an address. */
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

/** `Marie-Antoinette` → `M.-A.`, `Jean Paul` → `J. P.` */
const initials = (firstname: string): string =>
  firstname.trim().replace(/\p{L}[\p{L}\p{M}’']*\.?/gu, (name) => `${Array.from(name)[0]}.`);

/** Words that cannot end the name of a town. */
const linking =
  /[ -](?:et|en|de|du|des|la|le|les|l[eè]s|sur|sous|aux?|d|l|in|an|am|der|upon|on|the|of|y|e|del|di|da|do)$/iu;

/** The name of a town without its last word, and without a linking word that would then end it. */
function withoutLastWord(town: string): string {
  let shorter = town.trim().replace(/[ -]+[^ -]+$/u, '');
  while (linking.test(shorter)) shorter = shorter.replace(linking, '');
  return shorter;
}

/** Applies one abbreviation after the other, only as many as are needed. */
function abbreviate(address: PostalAddress, field: ShortField, shownAt: AddressField): PostalAddress {
  let shorter = address;
  for (const [long, short] of abbreviationsOf(address.countryCode.toUpperCase(), kinds[field])) {
    if (!overLine(shorter, shownAt)) break;
    shorter = { ...shorter, [field]: shorter[field].replace(long, short).replace(/ {2,}/gu, ' ').trim() };
  }
  return shorter;
}

/** The postcode leads the mail of a French town: its long name may lose its end, as La Poste's own list of towns does. */
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

/** Moves what stands after a comma, such as the flat, to the line under it, if that is free. */
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
 * A shorter form of what stands on a line that is too long, as the post abbreviates it (docs/product/addresses.md,
 * "Abbreviations"). It may still be too long: then it has to be shortened by hand.
 * @param field where the line is counted, see `lineCounts`
 * @returns the new words by field, or undefined when nothing can be abbreviated
 */
export function shortened(address: PostalAddress, field: AddressField): AddressChange | undefined {
  if (!isShortField(field) || !overLine(address, field)) return undefined;
  const shorter = field === 'lastname' ? shortName(address) : onTwoLines(abbreviate(address, field, field), field);
  const done = field === 'city' ? shortTown(shorter) : shorter;
  const changed = (Object.keys(kinds) as ShortField[]).filter((name) => done[name] !== address[name]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((name) => [name, done[name]]));
}
