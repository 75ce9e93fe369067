import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export type Tab = {
  id: string;
  label: ReactNode;
  panel: ReactNode;
  /** For `folder`. */
  color?: string;
};

type TabsProps = {
  /** For screen readers. */
  label: string;
  tabs: readonly Tab[];
  look?: 'line' | 'folder';
  selected?: string | undefined;
  onSelect?: (id: string) => void;
};

/** Arrows, Home and End. */
function nextTab(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** ARIA practices, "Tabs Pattern". All panels are in the page, all but one hidden. */
export function Tabs({ label, tabs, look = 'line', selected, onSelect }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = selected ?? own;

  function select(tab: Tab | undefined) {
    if (!tab) return;
    setOwn(tab.id);
    onSelect?.(tab.id);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const next = nextTab(event.key, index, tabs.length);
    if (next === null) return;
    event.preventDefault();
    select(tabs[next]);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={looks[look].list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={clsx(tab.color, looks[look].tab(tab.id === current))}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== current}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

const looks = {
  line: {
    list: 'flex gap-[22px]',
    tab: (chosen: boolean) =>
      clsx(
        'min-h-[46px] border-b-3',
        chosen ? 'border-ink font-bold text-ink' : 'border-transparent font-medium text-ink-2 hover:text-ink',
      ),
  },
  folder: {
    list: 'no-scrollbar flex items-end gap-0.5 overflow-x-auto px-[calc(max(var(--gut),(100%-1180px)/2))] pt-1',
    tab: (chosen: boolean) =>
      clsx(
        'flex-none rounded-t-tab px-4 pt-2 pb-[9px] focus-visible:-outline-offset-3',
        chosen ? 'min-h-[52px] bg-rack font-bold' : 'min-h-[46px] bg-cp font-medium',
      ),
  },
} as const;
