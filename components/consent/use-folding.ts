import { type RefObject, useEffect, useState } from 'react';

/** In lower windows (px) the full question would cover the main content. */
const lowWindow = 720;

/**
 * Folds once the visitor uses the page; each answer stays one click away. Stays open when reopened.
 * @param isTask starts folded, as in a low window
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
    const ending = new AbortController();
    const options = { passive: true, signal: ending.signal };
    for (const name of ['pointerdown', 'focusin', 'scroll']) window.addEventListener(name, stepAside, options);
    return () => ending.abort();
  }, [frame, reviewing, folded]);

  return [folded && !reviewing, setFolded];
}
