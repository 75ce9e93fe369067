import { type RefObject, useEffect, useState } from 'react';

/** In a window this low (px) the whole question would cover what the page is about, such as the button of its hero. */
const lowWindow = 720;

/**
 * Folds the question to one line once the visitor uses the page, still at its foot and still one click from each
 * answer. It stays open for a visitor who reopened it.
 * @param isTask whether it begins folded, as it does in a low window
 */
export function useFolding(
  frame: RefObject<HTMLElement | null>,
  reviewing: boolean,
  isTask: boolean,
): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => isTask || window.innerHeight <= lowWindow);

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
