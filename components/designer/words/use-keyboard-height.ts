import { useSyncExternalStore } from 'react';

/** Smaller differences are browser bars (px). */
const smallestKeyboard = 120;

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  for (const name of ['resize', 'scroll']) window.visualViewport?.addEventListener(name, listener, ending);
  return () => ending.abort();
}

function height(): number {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale > 1.05) return 0;
  const hidden = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
  return hidden >= smallestKeyboard ? hidden : 0;
}

/** px of the page covered by a phone's keyboard; 0 while closed. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, height, () => 0);
