'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { barItemClass } from './bar-item';
import type { LateWords } from './words/late-words';

const loadPanel = () => import('./nav-panel');
const NavPanel = lazy(() => loadPanel().then((module) => ({ default: module.NavPanel })));

/** Loads on hover or focus, and stays mounted. `children` is the button's content. */
export function NavMenu({ label, words, children }: { label: string; words: LateWords; children: ReactNode }) {
  const [open, setOpen] = useState<boolean | null>(null);
  const prepare = () => void loadPanel();
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
          <NavPanel words={words} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
