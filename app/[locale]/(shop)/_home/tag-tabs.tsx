'use client';

import { type ReactNode, useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { CoverShelves, type ShelfWords } from './cover-shelves';
import type { HomeCover, HomeTag } from './home-data';

type TagTabsProps = {
  label: string;
  tabs: readonly (Pick<HomeTag, 'slug' | 'name' | 'covers'> & { color: string })[];
  covers: readonly HomeCover[];
} & ShelfWords;

/** In the browser: the page carries covers' data, not their markup again. */
export function TagTabs({ label, tabs, covers, ...words }: TagTabsProps) {
  const [selected, setSelected] = useState(tabs[0]?.slug);
  const panelOf = (ids: readonly number[]): ReactNode => (
    <CoverShelves covers={ids.flatMap((id) => covers.find((cover) => cover.id === id) ?? [])} {...words} />
  );
  return (
    <Tabs
      label={label}
      look="folder"
      selected={selected}
      onSelect={setSelected}
      tabs={tabs.map(({ slug, name, color, covers: ids }) => ({
        ...{ id: slug, label: name, color },
        panel: slug === selected ? panelOf(ids) : null,
      }))}
    />
  );
}
