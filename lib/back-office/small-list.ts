import type { Item } from './resources';

/** What a list asks for: a page of it, ordered, narrowed. */
export type ListAsked = {
  page: number;
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Words to look for. */
  search: string;
  /** Fields and the values that they must have. */
  equal: Readonly<Record<string, unknown>>;
};

/** The value at a path such as `translations.name.fr`; undefined where there is none. */
export function valueAt(item: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      item,
    );
}

/** Words as they are compared: without accents, in lower case. */
const plain = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

function compare(one: unknown, other: unknown): number {
  // What has no value comes last in both orders' ascending form, as in a table of paper.
  if (one == null || other == null) return Number(one == null) - Number(other == null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** Whether an item has every word of a search in one of these places. */
function holds(item: Item, search: string, places: readonly string[]): boolean {
  const text = places.map((place) => plain(valueAt(item, place))).join(' ');
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A value of a filter equals the item's own; one in a list of values, such as tags, is enough. */
function isEqual(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

/**
 * One page of a collection that was read whole.
 * @param places where words are looked for
 * @returns the page, and how many items there are in all pages
 */
export function pageOf(items: readonly Item[], asked: ListAsked, places: readonly string[]) {
  const { page, perPage, sort, search, equal } = asked;
  const found = items
    .filter((item) => holds(item, search, places))
    .filter((item) => Object.entries(equal).every(([path, wanted]) => isEqual(valueAt(item, path), wanted)));
  const direction = sort.order === 'DESC' ? -1 : 1;
  const ordered = found.toSorted(
    (one, other) =>
      direction * compare(valueAt(one, sort.field), valueAt(other, sort.field)) || compare(one.id, other.id),
  );
  return { data: ordered.slice((page - 1) * perPage, page * perPage), total: found.length };
}
