'use client';

import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { CoverShelves } from './cover-shelves';
import type { HomeCover } from './home-data';

export type TagTab = {
  id: string;
  name: string;
  color: string /** Ids of its covers. */;
  covers: readonly number[];
};

type TagTabsProps = {
  label: string;
  tabs: readonly TagTab[];
  covers: readonly HomeCover[];
  /** What a cover can become, in words. */
  typeNames: Record<HomeCover['type'], string>;
  /** Address of the creation screen. */
  creationPath: string;
};

/** Covers on shelves under a tab for each tag; a cover leads to the creation screen with itself chosen. */
export function TagTabs({ label, tabs, covers, ...shelves }: TagTabsProps) {
  const [selected, setSelected] = useState(tabs[0]?.id);
  const byId = new Map(covers.map((cover) => [cover.id, cover]));
  const coversOf = (tab: TagTab) => tab.covers.flatMap((id) => byId.get(id) ?? []);
  return (
    <Tabs
      label={label}
      look="folder"
      selected={selected}
      onSelect={setSelected}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: tab.name,
        color: tab.color,
        // Only the chosen tab's covers are in the page: those of all eight would be most of its weight.
        panel: tab.id === selected && <CoverShelves covers={coversOf(tab)} {...shelves} />,
      }))}
    />
  );
}
