import type { Creation } from '@jolimot/contract/creations';
import { createStore, keys } from 'idb-keyval';
import { afterEach, beforeEach, vi } from 'vitest';
import { coverIds } from '../api/test/shop/known-shop';
import { FakeBrowser, type FakeWindow } from './fake-window';
import type { Line } from './line/line';
import { TestShop } from './shop/test-shop';

/** New for each test. The file imports `fake-indexeddb/auto`. */
class Scene {
  private browserNow: FakeBrowser | undefined;
  private shopNow: TestShop | undefined;
  private openNow: FakeWindow | undefined;
  reference = '';

  get browser(): FakeBrowser {
    return here(this.browserNow);
  }
  get shop(): TestShop {
    return here(this.shopNow);
  }
  get line(): Line {
    return this.shop.line;
  }
  get open(): FakeWindow {
    return here(this.openNow);
  }

  constructor(
    private readonly cover: number,
    private readonly prepare: (scene: Scene) => Promise<unknown>,
  ) {}

  async begin(): Promise<void> {
    this.browserNow = new FakeBrowser().install();
    this.shopNow = new TestShop();
    // sessionStorage: survives reloads.
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    ({ reference: this.reference } = await this.shop.begin({ cover: this.cover }));
    await this.prepare(this);
    this.openNow = await this.browser.open(this.reference);
  }

  async end(): Promise<void> {
    this.browser.close(this.open);
    await this.open.modules.device.forgetDevice();
    await this.shop.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }

  /** As the API has it. */
  readonly serverCard = (): Promise<Creation> => this.shop.creation(this.reference);

  readonly message = async (): Promise<string | null | undefined> =>
    (await this.serverCard()).customizations.Message?.value;

  async write(text: string, name: 'Message' | 'Legend Left' = 'Message'): Promise<void> {
    this.open.type(name, text);
    this.open.release();
    await this.open.sent();
  }

  async reload(): Promise<void> {
    this.browser.close(this.open);
    await aMoment();
    this.openNow = await this.browser.open(this.reference);
  }

  async sentAtLast(): Promise<void> {
    const impatience = setInterval(() => this.open.retry(), 5);
    await this.open.sent().finally(() => clearInterval(impatience));
  }
}

function here<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The scene has not begun.');
  return thing;
}

/** Enough for writes to the device. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

export async function keptKeys(): Promise<string[]> {
  await aMoment();
  return (await keys(createStore('jolimot-cards', 'unsent'))).map(String);
}

export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const late = Symbol('late');
  return (await Promise.race([promise, aMoment().then(() => late)])) !== late;
}

/** @param prepare changes the card first */
export function openScene({
  cover = coverIds.backWithLegends,
  prepare = async () => undefined,
}: {
  readonly cover?: number;
  readonly prepare?: (scene: Scene) => Promise<unknown>;
} = {}): Scene {
  const scene = new Scene(cover, prepare);
  beforeEach(() => scene.begin());
  afterEach(() => scene.end());
  return scene;
}
