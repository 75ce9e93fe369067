import { useSyncExternalStore } from 'react';

/** A smaller difference is a bar of the browser that comes and goes (px). */
const smallestKeyboard = 120;

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  viewport?.addEventListener('scroll', listener);
  return () => {
    viewport?.removeEventListener('resize', listener);
    viewport?.removeEventListener('scroll', listener);
  };
}

function height(): number {
  const viewport = window.visualViewport;
  // Pinch zoom makes the visible part smaller too.
  if (!viewport || viewport.scale > 1.05) return 0;
  const hidden = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
  return hidden >= smallestKeyboard ? hidden : 0;
}

/** How much of the page's foot a phone's keyboard covers, px; 0 while it is closed. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, height, () => 0);
