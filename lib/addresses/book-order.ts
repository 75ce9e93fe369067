import { recipientName } from '@jolimot/card/postal/recipient-name';
import type { Address, Country } from '@jolimot/contract/addresses';

/** Letters of European alphabets that Unicode does not take apart, as a keyboard without them writes them. */
const undivided: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ħ: 'h',
  ı: 'i',
};

/** Letters without accents and case, to find and to sort by. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæøłđðþßħı]/g, (letter) => undivided[letter] ?? letter);

/** The letter that an address stands under: the first of the last name; `#` for another sign. */
export function letterOf({ lastname, company }: Address): string {
  const [first = ''] = plain(lastname || company).trim();
  return /[a-z]/.test(first) ? first.toUpperCase() : '#';
}

/** A book by last name, then first name, in the alphabet of the language; what stands under `#` comes last. */
export function inOrder(book: readonly Address[], locale: string): Address[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const rank = (address: Address): string => (letterOf(address) === '#' ? '~' : letterOf(address));
  return book.toSorted(
    (one, other) =>
      (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0) ||
      compare(one.lastname, other.lastname) ||
      compare(one.firstname, other.firstname) ||
      one.id - other.id,
  );
}

/** The addresses that hold every word of a search, whatever its accents and capitals, in any of their lines. */
export function found(book: readonly Address[], countries: readonly Country[], search: string): readonly Address[] {
  const words = plain(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return book;
  return book.filter((address) => {
    const { company, address1, address2, address3, zipcode, city, state } = address;
    const country = countries.find(({ iri }) => iri === address.country)?.name ?? '';
    const lines = [recipientName(address), company, address1, address2, address3, zipcode, city, state, country];
    const text = plain(lines.join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** From this count on a book is searched, and has thumb tabs. */
export const isLongBook = (book: readonly Address[]): boolean => book.length >= 12;

/** The addresses that an order was last sent to, the latest first. @param most how many */
export const lastUsed = (book: readonly Address[], most: number): Address[] =>
  book
    .flatMap((address) => (address.lastUsedAt === null ? [] : [{ address, at: address.lastUsedAt }]))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, most)
    .map(({ address }) => address);

/** Letters that share a thumb tab. */
const tabs = ['A-C', 'D-F', 'G-K', 'L-N', 'O-Q', 'R-S', 'T-Z'] as const;

/** The tabs that have addresses, each with the first letter that there is under it. */
export function thumbTabs(letters: readonly string[]): { from: string; to: string; letter: string }[] {
  return tabs.flatMap((tab) => {
    const [from = '', to = ''] = tab.split('-');
    const letter = letters.find((one) => one >= from && one <= to);
    return letter ? [{ from, to, letter }] : [];
  });
}
