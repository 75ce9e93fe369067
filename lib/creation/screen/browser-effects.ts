import { writeHash } from './hash';
import type { ScreenEffect } from './state-machine';

/** ms (docs/product/times.md, "Times and sizes"). */
export const scrollDuration = 300;

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** At once with reduced motion. */
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
    // Smooth scrolling would lag behind each frame.
    window.scrollTo({ top: from * (1 - share) ** 3, behavior: 'instant' });
    if (share < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** The router's pushState comes later and would overwrite a newer address. Its state lets it come back. */
function writeEntry(url: string, history: 'push' | 'replace'): void {
  const write = history === 'push' ? History.prototype.pushState : History.prototype.replaceState;
  routerState = window.history.state ?? routerState;
  write.call(window.history, routerState, '', url);
}

let routerState: unknown = null;

/** Of a typed hash or a plain link. */
export function addRouterState(): void {
  if (window.history.state === null) writeEntry(window.location.href, 'replace');
  else routerState = window.history.state;
}

export function perform(effect: ScreenEffect): void {
  if (effect.type === 'scrollToTop') {
    scrollToTop();
    return;
  }
  const { pathname, search, hash } = window.location;
  writeEntry(`${pathname}${search}${writeHash(hash, effect.to)}`, effect.history);
}

export function writeSearch(search: string, history: 'push' | 'replace'): void {
  const { pathname, hash } = window.location;
  writeEntry(`${pathname}${search}${hash}`, history);
}
