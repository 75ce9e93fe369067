import { type RefObject, useEffect, useState } from 'react';

/**
 * Folds the question to one line once the visitor uses the page, still at its foot and still one click from each
 * answer. It stays open for a visitor who reopened it.
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
