'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { barItemClass } from './bar-item';
import { fetchWords } from './words/fetch-words';
import { useLateWords } from './words/late-words';

const loadPanel = () => import('./nav-panel');
const NavPanel = lazy(() => loadPanel().then((module) => ({ default: module.NavPanel })));

/**
 * The panel and its messages load on hover or focus, and stay mounted once opened. `children` is the button's content.
 */
export function NavMenu({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState<boolean | null>(null);
  const words = useLateWords();
  const prepare = () => {
    void loadPanel();
    fetchWords(words?.files ?? []).catch(() => undefined);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        className={barItemClass}
      >
        {children}
      </button>
      {open !== null && (
        <Suspense>
          <NavPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
