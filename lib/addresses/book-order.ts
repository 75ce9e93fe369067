import { recipientName } from '@jolimot/card/postal/address';
import type { Address, Country } from '@jolimot/contract/addresses';

/** European letters that Unicode does not decompose. */
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

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæøłđðþßħı]/g, (letter) => undivided[letter] ?? letter);

/** Of the last name; `#` for other signs. */
export function letterOf({ lastname, company }: Address): string {
  const [first = ''] = plain(lastname || company).trim();
  return /[a-z]/.test(first) ? first.toUpperCase() : '#';
}

/** In the language's alphabet; `#` comes last. */
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

/** Every word of the search, ignoring accents and case. */
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

export const isLongBook = (book: readonly Address[]): boolean => book.length >= 12;

export const lastUsed = (book: readonly Address[], most: number): Address[] =>
  book
    .flatMap((address) => (address.lastUsedAt === null ? [] : [{ address, at: address.lastUsedAt }]))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, most)
    .map(({ address }) => address);

const tabs = ['A-C', 'D-F', 'G-K', 'L-N', 'O-Q', 'R-S', 'T-Z'] as const;

/** Each with its first used letter. */
export function thumbTabs(letters: readonly string[]): { from: string; to: string; letter: string }[] {
  return tabs.flatMap((tab) => {
    const [from = '', to = ''] = tab.split('-');
    const letter = letters.find((one) => one >= from && one <= to);
    return letter ? [{ from, to, letter }] : [];
  });
}
