import 'fake-indexeddb/auto';

// What browsers have and jsdom lacks: a wide screen, and watchers that see nothing change.
class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const lacking: Record<string, unknown> = {
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }),
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: clearTimeout,
  scrollTo: () => undefined,
  FontFace: class {
    load = async () => this;
  },
};
for (const [name, value] of Object.entries(lacking))
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
Object.defineProperty(document, 'fonts', { value: new Set() });
Element.prototype.scrollIntoView = () => undefined;

// No sheet of style is loaded: every element looks as a plain one does, and asking jsdom costs most of a search by role.
const plain = getComputedStyle(document.createElement('div'));
Object.defineProperty(globalThis, 'getComputedStyle', { configurable: true, writable: true, value: () => plain });

// jsdom does not know <search>, and nobody runs the script of a page that the server has drawn.
const told = console.error;
const expected = /script tag while rendering|is unrecognized in this browser/;
console.error = (...words: unknown[]) => {
  if (!expected.test(words.join(' '))) told(...words);
};
