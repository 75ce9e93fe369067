import { writeHash } from './hash';
import type { ScreenEffect } from './state-machine';

/** How long scrolling to the top takes, in ms (docs/product/times.md, "Times and sizes"). */
export const scrollDuration = 300;

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to the top of the page in 300 ms, or at once for visitors who prefer reduced motion. */
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
    // 'instant': the style sheet asks for smooth scrolling, which would lag behind each frame.
    window.scrollTo({ top: from * (1 - share) ** 3, behavior: 'instant' });
    if (share < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/**
 * Writes an address into the browser's history without the router: the router's pushState takes effect a moment later
 * and would overwrite an address that was chosen meanwhile. Each entry carries the router's state, without which the
 * router cannot come back to it from another page.
 */
function writeEntry(url: string, history: 'push' | 'replace'): void {
  const write = history === 'push' ? History.prototype.pushState : History.prototype.replaceState;
  routerState = window.history.state ?? routerState;
  write.call(window.history, routerState, '', url);
}

let routerState: unknown = null;

/** Adds the router's state to an entry that the browser made itself (a typed hash, a plain link). */
export function addRouterState(): void {
  if (window.history.state === null) writeEntry(window.location.href, 'replace');
  else routerState = window.history.state;
}

/** Runs an effect of a transition in the browser. */
export function perform(effect: ScreenEffect): void {
  if (effect.type === 'scrollToTop') {
    scrollToTop();
    return;
  }
  const { pathname, search, hash } = window.location;
  writeEntry(`${pathname}${search}${writeHash(hash, effect.to)}`, effect.history);
}

/** Replaces the query of the address, keeping path and hash, in the present history entry or in a new one. */
export function writeSearch(search: string, history: 'push' | 'replace'): void {
  const { pathname, hash } = window.location;
  writeEntry(`${pathname}${search}${hash}`, history);
}
