// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from './changes';
import type { KeptWork } from './kept-work';
import { deleteKeptWork } from './kept-work-storage';

const reference = 'AB12CD34EF56';
const write = (value: string): Change => ({ kind: 'value', name: 'Message', value });

/** The browser's locks, shared by all windows of a test. */
function someLocks() {
  const held = new Map<string, Promise<void>>();
  return {
    request: vi.fn(async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1);
      const [options] = rest;
      const before = held.get(name);
      if (before) await before;
      if (typeof options === 'object' && options !== null && 'signal' in options) {
        const { signal } = options;
        if (signal instanceof AbortSignal && signal.aborted) throw signal.reason;
      }
      if (typeof work !== 'function') return;
      let free: () => void = () => {};
      held.set(
        name,
        new Promise((resolve) => {
          free = resolve;
        }),
      );
      frees.push([name, free]);
      await work();
      held.delete(name);
      free();
    }),
    held,
  };
}
let frees: [string, () => void][];
let locks: ReturnType<typeof someLocks>;

/** A window of the browser: the module keeps one window's work. */
async function aWindow() {
  vi.resetModules();
  return import('./kept-work');
}

/** What a window does on opening a creation. */
async function open(window: Awaited<ReturnType<typeof aWindow>>) {
  const found: KeptWork[] = [];
  const stop = window.takeOverWork(reference, (work) => {
    found.push(work);
    window.keepChanges(reference, work.changes);
    return true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return { found, stop };
}

/** Ends a window: the browser gives its locks back. */
async function close(count = frees.length): Promise<void> {
  for (const [name, free] of frees.splice(0, count)) {
    locks.held.delete(name);
    free();
  }
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  frees = [];
  locks = someLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('unsent work', () => {
  it('is taken over by the next window once its own window is closed', async () => {
    const first = await aWindow();
    await open(first);
    first.keepChanges(reference, [{ change: write('un'), seen: '' }]);
    first.keepText(reference, 'Legend Left', { text: 'la mer', seen: '' });
    await close();
    const { found } = await open(await aWindow());
    expect(found).toEqual([
      { changes: [{ change: write('un'), seen: '' }], drafts: { 'Legend Left': { text: 'la mer', seen: '' } } },
    ]);
  });

  it('stays with its window while that is open, and is handed over when it closes', async () => {
    const first = await aWindow();
    await open(first);
    first.keepChanges(reference, [{ change: write('un'), seen: null }]);
    const { found } = await open(await aWindow());
    expect(found).toEqual([]);
    await close(1);
    expect(found).toHaveLength(1);
    const keys = Object.keys(localStorage);
    expect(keys).toHaveLength(1);
    expect(localStorage.getItem(keys[0] ?? '')).toContain('un');
  });

  it('is not taken over by a window that shows another creation meanwhile', async () => {
    const first = await aWindow();
    await open(first);
    first.keepChanges(reference, [{ change: write('un'), seen: null }]);
    const { found, stop } = await open(await aWindow());
    stop();
    await close(1);
    expect(found).toEqual([]);
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  it('leaves nothing behind once it is sent', async () => {
    const window = await aWindow();
    window.keepChanges(reference, [{ change: write('un'), seen: null }]);
    window.keepText(reference, 'Message', { text: 'deux', seen: 'un' });
    expect(window.keptTextsOf(reference)).toEqual({ Message: { text: 'deux', seen: 'un' } });
    window.keepChanges(reference, []);
    window.keepText(reference, 'Message', null);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['after a moment', () => vi.advanceTimersByTime(200)],
    ['at once when the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['at once when the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('typed key by key is in the storage %s, with one write', async (_, pass) => {
    const page = await aWindow();
    const write = vi.spyOn(Storage.prototype, 'setItem');
    for (const text of ['u', 'un', 'une']) page.keepTypedText(reference, 'Message', { text, seen: '' });
    expect(page.keptTextsOf(reference)).toEqual({ Message: { text: 'une', seen: '' } });
    expect(localStorage).toHaveLength(0);
    pass();
    expect(write).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(write).toHaveBeenCalledTimes(1);
    expect((await open(await aWindow())).found).toEqual([
      { changes: [], drafts: { Message: { text: 'une', seen: '' } } },
    ]);
  });

  it('typed just before it is sent or signed out is not written afterwards', async () => {
    const page = await aWindow();
    page.keepTypedText(reference, 'Message', { text: 'un', seen: '' });
    page.keepText(reference, 'Message', null);
    vi.advanceTimersByTime(1000);
    expect(localStorage).toHaveLength(0);
    page.keepTypedText(reference, 'Message', { text: 'deux', seen: '' });
    page.stopKeepingWork();
    vi.advanceTimersByTime(1000);
    expect(localStorage).toHaveLength(0);
  });

  it('is kept without photos, which are too large, and without undo and redo', async () => {
    const window = await aWindow();
    const photo: Change = { kind: 'photo', name: 'Image Back Left', file: new File(['x'], 'x.jpg'), local: null };
    const travel: Change = { kind: 'history', direction: 'undo' };
    const all = [photo, write('un'), travel].map((change) => ({ change, seen: null }));
    window.keepChanges(reference, all);
    await close();
    const { found } = await open(await aWindow());
    expect(found[0]?.changes.map(({ change }) => change)).toEqual([write('un')]);
  });

  it('is reported as not kept when the storage refuses', async () => {
    const window = await aWindow();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(window.keepChanges(reference, [{ change: write('un'), seen: null }])).toBe(false);
    expect(window.keepText(reference, 'Message', { text: 'x', seen: '' })).toBe(false);
  });

  it('is taken over at once in browsers without locks', async () => {
    const first = await aWindow();
    first.keepChanges(reference, [{ change: write('un'), seen: null }]);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    expect((await open(await aWindow())).found).toHaveLength(1);
  });

  it('of any creation is removed after a month, and nothing else is', async () => {
    const work = (days: number) =>
      JSON.stringify({ at: Date.now() - days * 86_400_000, changes: [], drafts: { Message: { text: 'x', seen: '' } } });
    localStorage.setItem('jolimot_work:ANOTHER:old', work(31));
    localStorage.setItem('jolimot_work:ANOTHER:young', work(29));
    localStorage.setItem('another', work(31));
    await open(await aWindow());
    expect(Object.keys(localStorage).sort()).toEqual(['another', 'jolimot_work:ANOTHER:young']);
  });

  it('is forgotten at sign-out, and nothing else is', async () => {
    const window = await aWindow();
    window.keepChanges(reference, [{ change: write('un'), seen: null }]);
    localStorage.setItem('another', 'thing');
    deleteKeptWork(localStorage);
    expect(Object.keys(localStorage)).toEqual(['another']);
  });
});

describe('parseKeptWork', () => {
  const kept = (value: unknown) => JSON.stringify(value);
  const day = 86_400_000;
  it.each([
    ['no text', null],
    ['broken text', '{"at":'],
    ['another shape', kept([1])],
    [
      'work older than a guest’s draft',
      kept({ at: Date.now() - 31 * day, changes: [{ change: write('x'), seen: null }] }),
    ],
  ])('is nothing from %s', async (_, text) => {
    const { parseKeptWork } = await aWindow();
    expect(parseKeptWork(text)).toEqual({ changes: [], drafts: {} });
  });

  it('ignores malformed entries', async () => {
    const { parseKeptWork } = await aWindow();
    const changes = [
      { change: { kind: 'cover', cover: '/covers/9' }, seen: '/covers/3' },
      { change: { kind: 'style', style: { ink: 'forest' } }, seen: 4 },
      { change: { kind: 'crop', name: 'Image Back Left', crop: 'xywh=percent:0,0,50,50' } },
      { change: { kind: 'removal', name: 'Legend Left' } },
      { change: { kind: 'value', name: 'Image Back Left', value: 'x' } },
      { change: { kind: 'value', name: '__proto__', value: 'x' } },
      { change: { kind: 'history', direction: 'undo' } },
      null,
    ];
    const drafts = { Message: { text: 'oui', seen: '' }, 'Legend Left': 'non', toString: { text: 'x', seen: '' } };
    const read = parseKeptWork(kept({ at: Date.now(), changes, drafts }));
    expect(read.changes.map(({ change, seen }) => [change.kind, seen])).toEqual([
      ['cover', '/covers/3'],
      ['style', null],
      ['crop', null],
      ['removal', null],
    ]);
    expect(read.drafts).toEqual({ Message: { text: 'oui', seen: '' } });
  });
});
