import { type RefObject, useEffect, useState } from 'react';

/**
 * The question steps aside once the visitor turns to the page: it folds to one line, still fixed to the bottom and
 * still one click from each answer. A visitor who reopened it keeps it open.
 */
export function useFolding(
  frame: RefObject<HTMLElement | null>,
  reviewing: boolean,
): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(false);

  useEffect(() => {
    if (reviewing || folded) return;
    const stepAside = (event: Event) => {
      const target = event.target;
      if (target instanceof Node && frame.current?.contains(target)) return;
      setFolded(true);
    };
    const events = ['pointerdown', 'focusin', 'scroll'] as const;
    for (const name of events) window.addEventListener(name, stepAside, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, stepAside);
    };
  }, [frame, reviewing, folded]);

  return [folded && !reviewing, setFolded];
}
