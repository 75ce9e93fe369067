import { writeHash } from './hash';
import type { ScreenEffect } from './machine';

/** Spec section 9, "Timings": scroll 300 ms. */
export const scrollDuration = 300;

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to the top of the page in 300 ms, or at once for visitors who want no motion. */
export function scrollToTop(): void {
  const from = window.scrollY;
  if (from === 0) return;
  if (reducedMotion()) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const start = performance.now();
  const frame = (now: number): void => {
    const share = Math.min(1, (now - start) / scrollDuration);
    // 'instant': the style sheet's own smooth scrolling would run after each frame.
    window.scrollTo({ top: from * (1 - share) ** 3, behavior: 'instant' });
    if (share < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Does in the browser what a transition asks for. */
export function perform(effect: ScreenEffect): void {
  if (effect.type === 'scrollToTop') {
    scrollToTop();
    return;
  }
  const { pathname, search, hash } = window.location;
  const url = `${pathname}${search}${writeHash(hash, effect.to)}`;
  if (effect.history === 'push') window.history.pushState(null, '', url);
  else window.history.replaceState(null, '', url);
}
