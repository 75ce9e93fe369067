import type { ReactNode } from 'react';
import { type RaRecord, useLocaleState, useTranslate } from 'react-admin';
import { csvText } from '@/lib/page/csv';

export type Column<Item> = {
  /** Message key `fields.<label>`. */
  label: string;
  /** For the saved table, and for the screen without `show`. */
  value: (item: Item, words: ColumnWords) => string | number;
  show?: (item: Item, words: ColumnWords) => ReactNode;
  sort?: string;
  isNumber?: true;
  /** Only on screens of 1200 px and more. */
  isWide?: true;
};

/** The first column names the item and links to it. */
export type Columns<Item> = readonly [Column<Item>, ...Column<Item>[]];

/** Safe: the contract has parsed the records (lib/api/client.ts); react-admin's types cannot know that. */
export const itemOf = <Item>(record: RaRecord): Item => record as unknown as Item;

export type ColumnWords = {
  t: (key: string, values?: Record<string, unknown>) => string;
  locale: 'fr' | 'en';
};

export const useColumnWords = (): ColumnWords => {
  const t = useTranslate();
  const [locale] = useLocaleState();
  return { t, locale: locale === 'en' ? 'en' : 'fr' };
};

/** CSV of short lists; the API makes the files of long ones (provider/resources.ts). */
export function tableFile<Item>(items: readonly Item[], columns: readonly Column<Item>[], words: ColumnWords): Blob {
  const heads = columns.map(({ label }) => words.t(`fields.${label}`));
  const cellOf = (item: Item, { value }: Column<Item>): string => {
    const cell = value(item, words);
    return typeof cell === 'number' && words.locale === 'fr' ? String(cell).replace('.', ',') : String(cell);
  };
  const rows = items.map((item) => columns.map((column) => cellOf(item, column)));
  return new Blob([csvText([heads, ...rows], words.locale)], { type: 'text/csv;charset=utf-8' });
}
