import type { Creation } from '@jolimot/contract/creations';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Unsent } from '@/lib/creation/outbox/keeper';
import { coverIds } from './fake-shop/catalogue';
import { openFakeShop } from './fake-shop/fake-shop';
import { FakeBrowser, type FakeWindow } from './fake-window';

/** A shop, a browser, and a window in it with a card; anew for each test. The file imports `fake-indexeddb/auto`. */
class Scene {
  private browserNow: FakeBrowser | undefined;
  private shopNow: ReturnType<typeof openFakeShop> | undefined;
  private openNow: FakeWindow | undefined;
  reference = '';

  get browser(): FakeBrowser {
    return here(this.browserNow);
  }
  get shop(): ReturnType<typeof openFakeShop> {
    return here(this.shopNow);
  }
  /** The window with the card. */
  get open(): FakeWindow {
    return here(this.openNow);
  }

  constructor(
    private readonly cover: number,
    private readonly prepare: (scene: Scene) => void,
  ) {}

  async begin(): Promise<void> {
    this.browserNow = new FakeBrowser().install();
    this.shopNow = openFakeShop().install();
    // For as long as the tab, over reloads.
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    this.reference = this.shop.begin({ cover: this.cover }).reference;
    this.prepare(this);
    this.openNow = await this.browser.open(this.reference);
  }

  async end(): Promise<void> {
    this.browser.close(this.open);
    await this.open.modules.device.forgetDevice();
    this.shop.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }

  /** The card as the shop has it. */
  held(): Creation {
    return this.shop.creation(this.reference);
  }

  message(): string | null | undefined {
    return this.held().customizations.Message?.value;
  }

  unsent(): Unsent {
    return this.open.modules.keeper.unsentOf(this.reference);
  }

  /** Types a text and saves it. */
  async write(text: string, name: 'Message' | 'Legend Left' = 'Message'): Promise<void> {
    this.open.type(name, text);
    this.open.release();
    await this.open.sent();
  }

  /** Loads the page of the window again. */
  async reload(): Promise<void> {
    this.browser.close(this.open);
    await aMoment();
    this.openNow = await this.browser.open(this.reference);
  }

  /** Tries again, as somebody does who presses for it, until nothing is left to be sent. */
  async sentAtLast(): Promise<void> {
    const impatience = setInterval(() => this.open.retry(), 5);
    await this.open.sent().finally(() => clearInterval(impatience));
  }
}

function here<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The scene has not begun.');
  return thing;
}

/** What is written to the device is there after it. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** The keys under which this device keeps something, once what is being written is there. */
export async function keptKeys(): Promise<string[]> {
  await aMoment();
  const request = indexedDB.open('jolimot-cards');
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const database = request.result;
  const found = database.transaction('unsent', 'readonly').objectStore('unsent').getAllKeys();
  await new Promise((resolve) => {
    found.onsuccess = resolve;
  });
  database.close();
  return found.result.map(String);
}

/** Whether a promise is settled after a moment. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const late = Symbol('late');
  return (await Promise.race([promise, aMoment().then(() => late)])) !== late;
}

type SceneOptions = { readonly cover?: number; readonly prepare?: (scene: Scene) => void };

/**
 * Opens a scene before each test of a file, and closes it after.
 * @param prepare changes the card before the window opens
 */
export function openScene({ cover = coverIds.backWithLegends, prepare = () => undefined }: SceneOptions = {}): Scene {
  const scene = new Scene(cover, prepare);
  beforeEach(() => scene.begin());
  afterEach(() => scene.end());
  return scene;
}
