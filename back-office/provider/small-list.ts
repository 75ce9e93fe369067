import { get as valueAt } from 'react-hook-form';
import type { Item } from './resources';

export type ListAsked = {
  page: number;
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  search: string;
  equal: Readonly<Record<string, unknown>>;
};

const plain = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

function compare(one: unknown, other: unknown): number {
  // Missing values come last when ascending.
  if (one == null || other == null) return Number(one == null) - Number(other == null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

function holds(item: Item, search: string, places: readonly string[]): boolean {
  const text = places.map((place) => plain(valueAt(item, place))).join(' ');
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** For a list, such as tags, one equal value is enough. */
function isEqual(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

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
