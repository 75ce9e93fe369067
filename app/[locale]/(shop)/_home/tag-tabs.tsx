'use client';

import { type ReactNode, useCallback, useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { useLate } from '@/lib/page/use-late';
import type { HomeCover } from './home-data';

export type TagTab = {
  id: string;
  name: string;
  color: string;
  covers: readonly number[];
};

type TagTabsProps = {
  label: string;
  tabs: readonly TagTab[];
  address: string;
  typeNames: Record<HomeCover['type'], string>;
  creationPath: string;
  problem: { text: string; retry: string };
  /** The first tab's covers. */
  children: ReactNode;
};

async function fetchShelves(address: string) {
  const [{ CoverShelves }, response] = await Promise.all([import('./cover-shelves'), fetch(address)]);
  if (!response.ok) throw new Error(`The covers answered ${response.status}.`);
  const covers: HomeCover[] = await response.json();
  return { CoverShelves, byId: new Map(covers.map((cover) => [cover.id, cover])) };
}

/** The first tab is HTML; the others load when the pointer or the focus reaches the tabs. */
export function TagTabs({ label, tabs, address, problem, children, ...shelves }: TagTabsProps) {
  const first = tabs[0]?.id;
  const [selected, setSelected] = useState(first);
  const [isNear, setNear] = useState(false);
  const load = useCallback(() => fetchShelves(address), [address]);
  const { part, failed, retry } = useLate(load, isNear || selected !== first);

  const panelOf = (tab: TagTab): ReactNode => {
    if (tab.id === first) return children;
    if (tab.id !== selected) return null;
    if (part) return <part.CoverShelves covers={tab.covers.flatMap((id) => part.byId.get(id) ?? [])} {...shelves} />;
    return (
      <div aria-busy={!failed} className="wrap grain grid min-h-[300px] content-center bg-rack">
        {failed && (
          <p role="alert">
            {problem.text}{' '}
            <button type="button" className="min-h-tap font-bold underline" onClick={retry}>
              {problem.retry}
            </button>
          </p>
        )}
      </div>
    );
  };

  return (
    <Tabs
      label={label}
      look="folder"
      selected={selected}
      onSelect={setSelected}
      onApproach={() => setNear(true)}
      tabs={tabs.map((tab) => ({ id: tab.id, label: tab.name, color: tab.color, panel: panelOf(tab) }))}
    />
  );
}
