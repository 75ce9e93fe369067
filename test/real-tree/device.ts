import 'fake-indexeddb/auto';
import { vi } from 'vitest';

// What browsers have and jsdom lacks; none of it does anything here.
class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const lacking: Record<string, unknown> = {
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: clearTimeout,
  scrollTo: () => undefined,
};
for (const [name, value] of Object.entries(lacking))
  if (!(name in globalThis) || name === 'scrollTo')
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
Element.prototype.scrollIntoView = vi.fn();
