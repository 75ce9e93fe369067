'use client';

import { useState } from 'react';
import { liftClass } from '@/components/ui/card-object';
import { Link } from '@/components/ui/link';
import { Tabs } from '@/components/ui/tabs';
import { CoverPicture } from './cover-picture';
import type { RackCover } from './home-data';
import { shelves } from './shelves';

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

function Rack({ covers, typeNames }: Pick<OccasionRackProps, 'covers' | 'typeNames'>) {
  return (
    <div className="grain bg-rack pt-[26px]">
      {shelves(covers).map((shelf) => (
        <div key={shelf[0]?.id} className="relative pb-2">
          <div className="shelf-ledge" />
          <ul className="no-scrollbar relative flex items-end gap-[22px] overflow-x-auto px-[calc(max(var(--gut),(100%-1180px)/2))] pt-3.5 lg:gap-9">
            {shelf.map((cover) => (
              <li key={cover.id} className="w-[148px] flex-none md:w-auto md:min-w-[140px] md:max-w-[262px] md:flex-1">
                <Link to="creation" query={{ cover: String(cover.id) }} className="group block no-underline">
                  <span className={`block ${liftClass}`}>
                    <CoverPicture cover={cover} sizes="(min-width: 900px) 262px, 148px" />
                  </span>
                  <span className="mt-[23px] block h-[68px] text-small leading-tight">
                    <b className="block font-display text-[1.0625rem] leading-tight font-normal">{cover.name}</b>
                    <span className="text-ink-2">{typeNames[cover.type]}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
