'use client';

import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import type { RackCover } from './home-data';
import { Rack } from './rack';

export type RackTab = { id: string; name: string; stock: string /** Ids of its covers. */; covers: readonly number[] };

type OccasionRackProps = {
  label: string;
  tabs: readonly RackTab[];
  covers: readonly RackCover[];
  /** What a cover can become, in words. */
  typeNames: Record<RackCover['type'], string>;
};

/** Tabs over a rack of cards; each card leads to the creation screen with its cover chosen. */
export function OccasionRack({ label, tabs, covers, typeNames }: OccasionRackProps) {
  const [selected, setSelected] = useState(tabs[0]?.id);
  const byId = new Map(covers.map((cover) => [cover.id, cover]));
  const coversOf = (tab: RackTab) => tab.covers.flatMap((id) => byId.get(id) ?? []);
  return (
    <Tabs
      label={label}
      look="folder"
      selected={selected}
      onSelect={setSelected}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: tab.name,
        stock: tab.stock,
        // Only the chosen rack is in the page: eight of them would be most of its weight.
        panel: tab.id === selected && <Rack covers={coversOf(tab)} typeNames={typeNames} />,
      }))}
    />
  );
}
