import 'fake-indexeddb/auto';

// Missing in jsdom.
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
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom's answer costs most of a role query.
const plain = getComputedStyle(document.createElement('div'));
Object.defineProperty(globalThis, 'getComputedStyle', { configurable: true, writable: true, value: () => plain });

// jsdom does not know <search>, and scripts of server-rendered pages do not run.
const told = console.error;
const expected = /script tag while rendering|is unrecognized in this browser/;
console.error = (...words: unknown[]) => {
  if (!expected.test(words.join(' '))) told(...words);
};
