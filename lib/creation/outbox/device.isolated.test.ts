import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEntry } from '@/test/entry';
import { FakeLocks } from '@/test/fake-locks';
import type { Work } from './device';

const reference = 'AB12CD34EF56';
const nothing: Work = { entries: [], spares: [] };
const work = (text: string): Work => ({ entries: [anEntry({ place: 'Message', text })], spares: [] });
const photo = () => new File(['photo'], 'ete.jpg', { type: 'image/jpeg' });

let locks: FakeLocks;

async function openWindow() {
  vi.resetModules();
  const device = await import('./device');
  const before = new Set(locks.names());
  const taken: Work[] = [];
  const adoptFromClosedTab = async (card = reference, take = async (one: Work) => void taken.push(one)) => {
    const { first, stop } = device.adoptWork(card, take);
    await first;
    return stop;
  };
  const lock = () => locks.names().find((name) => !before.has(name)) ?? '';
  return { device, taken, adoptFromClosedTab, close: () => locks.release(lock()) };
}

beforeEach(() => {
  locks = new FakeLocks();
  vi.stubGlobal('navigator', { locks });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await (await openWindow()).device.forgetDevice();
});

describe('what a window keeps', () => {
  it('is found by the others while it is open, and not by itself', async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    await one.device.saveWork(reference, work('un'));
    expect((await other.device.worksOfOthers(reference)).map((found) => found.work)).toEqual([work('un')]);
    expect(await one.device.worksOfOthers(reference)).toEqual([]);
    expect(await other.device.worksOfOthers('GH12CD34EF56')).toEqual([]);
  });

  it('takes the place of what it kept before, and is gone when there is nothing', async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    for (const kept of [work('un'), work('deux')]) await one.device.saveWork(reference, kept);
    expect((await other.device.worksOfOthers(reference)).map((found) => found.work)).toEqual([work('deux')]);
    await one.device.saveWork(reference, nothing);
    expect(await other.device.worksOfOthers(reference)).toEqual([]);
  });

  it('is taken over once it is closed, by one window alone, and is gone then', async () => {
    const [one, second, third] = [await openWindow(), await openWindow(), await openWindow()];
    await one.device.saveWork(reference, work('un'));
    await Promise.all([second.adoptFromClosedTab(), third.adoptFromClosedTab()]);
    expect([...second.taken, ...third.taken]).toEqual([]);
    one.close();
    await expect.poll(() => [...second.taken, ...third.taken]).toEqual([work('un')]);
    await expect.poll(() => second.device.worksOfOthers(reference)).toEqual([]);
  });

  it('is taken over when the card is opened after it was closed', async () => {
    const one = await openWindow();
    await one.device.saveWork(reference, work('un'));
    one.close();
    const other = await openWindow();
    await other.adoptFromClosedTab();
    expect(other.taken).toEqual([work('un')]);
    const last = await openWindow();
    await last.adoptFromClosedTab();
    expect(last.taken).toEqual([]);
  });

  it('stays where it was until it is kept by the window that takes it over', async () => {
    const one = await openWindow();
    await one.device.saveWork(reference, work('un'));
    one.close();
    const other = await openWindow();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await other.adoptFromClosedTab(reference, () => Promise.reject(new Error('closed meanwhile')));
    expect((await other.device.worksOfOthers(reference)).map((found) => found.work)).toEqual([work('un')]);
  });

  it('is not taken over by a window that has left the card', async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    await one.device.saveWork(reference, work('un'));
    const stop = await other.adoptFromClosedTab();
    stop();
    one.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(other.taken).toEqual([]);
  });

  it('is taken over at once by a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    const [one, other] = [await openWindow(), await openWindow()];
    await one.device.saveWork(reference, work('un'));
    await other.adoptFromClosedTab();
    expect(other.taken).toEqual([work('un')]);
  });
});

it('what two closed windows have left is kept here as soon as it is gone there', async () => {
  const card = 'KL12MN34PQ56';
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  for (const text of ['un', 'deux']) {
    const closed = await openWindow();
    const entry = anEntry({ place: 'Message', text }, { state: 'waiting' });
    await closed.device.saveWork(card, { entries: [entry], spares: [] });
    closed.close();
  }
  const other = await openWindow();
  await openWindow();
  await (await import('./resume')).openUnsent(card).first;
  const kept = (await other.device.worksOfOthers(card)).map((found) => found.work.entries.length);
  expect(kept).toEqual([2]);
});

it('photos are kept with their names and kinds over windows', async () => {
  await (await openWindow()).device.savePhoto(reference, 'local:1', photo());
  const { device } = await openWindow();
  const kept = await device.readPhoto(reference, 'local:1');
  expect([kept?.name, kept?.type, await kept?.text()]).toEqual(['ete.jpg', 'image/jpeg', 'photo']);
  expect(await device.readPhoto('GH12CD34EF56', 'local:1')).toBeUndefined();
  await device.deletePhoto(reference, 'local:1');
  expect(await device.readPhoto(reference, 'local:1')).toBeUndefined();
});

it('forgets what is older than a guest’s draft, of other cards too', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - one.device.keptFor - 1000 });
  await one.device.saveWork('GH12CD34EF56', work('vieux'));
  await one.device.savePhoto('GH12CD34EF56', 'local:1', photo());
  vi.setSystemTime(Date.now() + 2000);
  await one.device.saveWork(reference, work('jeune'));
  vi.useRealTimers();
  await other.adoptFromClosedTab();
  expect(await other.device.worksOfOthers('GH12CD34EF56')).toEqual([]);
  expect(await other.device.readPhoto('GH12CD34EF56', 'local:1')).toBeUndefined();
  expect((await other.device.worksOfOthers(reference)).map((found) => found.work)).toEqual([work('jeune')]);
});

describe('a device that refuses', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const inBrowser = () => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', new EventTarget());
  };

  it.each([
    ['to keep more', () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)],
    ['to open its storage', () => vi.spyOn(indexedDB, 'open').mockImplementation(full)],
  ])('%s keeps nothing, and says so', async (_, break_) => {
    const { device } = await openWindow();
    const broken = break_();
    expect(await device.saveWork(reference, work('un'))).toBe(false);
    expect(await device.savePhoto(reference, 'local:1', photo())).toBe(false);
    expect(await device.worksOfOthers(reference)).toEqual([]);
    broken.mockRestore();
    expect(await device.saveWork(reference, work('un'))).toBe(true);
  });

  it('is told to whoever asks whether the work is kept, until it keeps it', async () => {
    inBrowser();
    const { device } = await openWindow();
    const { changeEntries, useOutbox } = await import('./outbox-store');
    await (await import('./resume')).openUnsent(reference).first;
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    changeEntries(reference, () => [...work('un').entries]);
    await expect.poll(() => useOutbox.getState().keeps).toBe(false);
    broken.mockRestore();
    changeEntries(reference, () => [...work('deux').entries]);
    await expect.poll(() => useOutbox.getState().keeps).toBe(true);
    const other = await openWindow();
    expect((await other.device.worksOfOthers(reference)).map((found) => found.work)).toEqual([work('deux')]);
    expect(await device.worksOfOthers(reference)).toEqual([]);
  });
});
