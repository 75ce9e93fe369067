import { type ImageName, isImageName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import { vi } from 'vitest';
import { coverIds } from '../api/test/shop/known-shop';
import { FakeBrowser, type FakeWindow } from './fake-window';
import type { Sent } from './line/request';
import { unavailable } from './real-tree/answer';
import { coverOf, TestShop } from './shop/test-shop';

/** `at` and `to` count the photo places of the cover. */
export type Step =
  | { readonly it: 'is typed'; readonly name: 'Message' | 'Legend Left'; readonly text: string }
  | { readonly it: 'is styled'; readonly ink: 'forest' | 'night' | 'violet' }
  | { readonly it: 'is coloured'; readonly value: string }
  | { readonly it: 'gets a cover'; readonly id: number }
  | { readonly it: 'gets a photo' | 'loses a photo'; readonly at: number }
  | { readonly it: 'is cropped'; readonly at: number; readonly crop: string }
  | { readonly it: 'is exchanged'; readonly at: number; readonly to: number }
  | { readonly it: 'is changed elsewhere'; readonly text: string }
  | { readonly it: 'pauses' | 'is undone' | 'is redone' | 'is reloaded' | 'gets a second window' | 'waits' }
  | {
      readonly it:
        | 'goes offline'
        | 'comes online'
        | 'loses a request'
        | 'loses an answer'
        | 'gets half an answer'
        | 'is sent twice'
        | 'meets a fault';
    };

export type Content = Readonly<Record<string, unknown>>;

export function contentOf(creation: Creation): Content {
  const serverCard = [...Object.values(creation.customizations), ...Object.values(creation.tray)];
  const places = serverCard.map((one) => [
    one.customizationName,
    one.file ? [one.file.checksum, one.value] : (one.value ?? '').toUpperCase(),
  ]);
  return { cover: creation.cover?.iri, style: creation.style, ...Object.fromEntries(places) };
}

/** Made by hand. */
export const crops = ['xywh=percent:0,0,80,80', 'xywh=percent:10,10,80,80', 'xywh=percent:20,20,80,80'];

/** It may choose a crop that nobody made. */
function isSame(shown: unknown, serverCard: unknown): boolean {
  if (JSON.stringify(shown) === JSON.stringify(serverCard)) return true;
  return Array.isArray(shown) && Array.isArray(serverCard) && shown[0] === serverCard[0] && !crops.includes(shown[1]);
}

export const differencesOf = (shown: Content, serverCard: Content): string[] =>
  [...new Set([...Object.keys(shown), ...Object.keys(serverCard)])].filter(
    (name) => !isSame(shown[name], serverCard[name]),
  );

const slotsOf = ({ cover }: Creation): ImageName[] =>
  Object.values(coverOf(cover?.id ?? coverIds.plain).customizationTypes).flatMap(({ name }) =>
    isImageName(name) ? [name] : [],
  );

/** ms without progress. */
const timeout = 15_000;

export class Scenario {
  readonly browser = new FakeBrowser().install();
  readonly shop = new TestShop();
  reference = '';
  windows: FakeWindow[] = [];
  readonly asked = new Set<string>();
  questions = 0;
  readonly changedElsewhere = new Set<string>();
  /** They may arrive after the next window has read the card. */
  readonly lateWrites: Sent[] = [];

  async begin(): Promise<void> {
    ({ reference: this.reference } = await this.shop.begin({ cover: coverIds.backWithLegends }));
    await this.open();
  }

  async open(): Promise<void> {
    const opened = await this.browser.open(this.reference);
    this.windows.push(opened);
    const { useEditor } = opened.modules.editor;
    const answer = ({ conflict }: ReturnType<typeof useEditor.getState>): void => {
      if (!conflict) return;
      this.questions += 1;
      for (const place of differencesOf(contentOf(conflict.mine), contentOf(conflict.theirs))) this.asked.add(place);
      queueMicrotask(() => conflict.answer(this.asked.size % 2 === 0));
    };
    useEditor.subscribe(answer);
    // The question may come while the window opens.
    answer(useEditor.getState());
  }

  serverCard = (): Promise<Creation> => this.shop.creation(this.reference);

  async runStep(what: Step, window: number): Promise<void> {
    const here = this.windows[window % this.windows.length];
    const shown = here?.shown();
    if (!here || !shown) return;
    if (this.runOnLine(what)) return;
    if (await this.runOnWindow(what, here)) return;
    await this.make(what, here, shown);
  }

  private runOnLine({ it }: Step): boolean {
    const { line } = this.shop;
    const faults: Partial<Record<typeof it, () => void>> = {
      'goes offline': () => line.goOffline(),
      'comes online': () => line.goOnline(),
      'loses a request': () => line.loseRequests(1),
      'loses an answer': () => line.loseAnswers(1),
      'gets half an answer': () => line.cutAnswers(1),
      'is sent twice': () => line.double(1),
      'meets a fault': () => line.answer(1, unavailable),
    };
    faults[it]?.();
    return faults[it] !== undefined;
  }

  private async runOnWindow({ it }: Step, here: FakeWindow): Promise<boolean> {
    const steps: Partial<Record<typeof it, () => unknown>> = {
      pauses: () => here.release(),
      waits: () => new Promise((resolve) => setTimeout(resolve, 30)),
      'is undone': () => this.step(here, 'undo'),
      'is redone': () => this.step(here, 'redo'),
      'is reloaded': () => this.reload(here),
      'gets a second window': () => this.openSecond(),
    };
    await steps[it]?.();
    return steps[it] !== undefined;
  }

  private async make(what: Step, here: FakeWindow, shown: Creation): Promise<void> {
    const slots = slotsOf(shown);
    const slotAt = (at: number): ImageName | undefined => slots[at % Math.max(1, slots.length)];
    const slot = 'at' in what ? slotAt(what.at) : undefined;
    if (what.it === 'is typed') this.type(here, shown, what);
    else if (what.it === 'is styled') here.setDesired({ place: 'style', style: { ink: what.ink } });
    else if (what.it === 'is coloured') {
      here.setDesired({ place: 'background', background: { name: 'Background Color', value: what.value } });
    } else if (what.it === 'gets a cover') this.choose(here, shown, what.id);
    else if (what.it === 'is changed elsewhere') await this.changeElsewhere(what.text);
    else if (!slot) return;
    else if (what.it === 'gets a photo') await here.pick(slot);
    else if (what.it === 'loses a photo') here.setDesired({ place: slot, photo: null });
    else if (what.it === 'is cropped' && shown.customizations[slot]) here.crop(slot, what.crop);
    else if (what.it === 'is exchanged') {
      const other = slotAt(what.to);
      if (other && other !== slot) here.swap(slot, other);
    }
  }

  private type(here: FakeWindow, shown: Creation, { name, text }: Extract<Step, { it: 'is typed' }>): void {
    // A legend without a place has no field.
    const { customizationTypes } = coverOf(shown.cover?.id ?? coverIds.plain);
    if (customizationTypes[name]) here.type(name, text);
  }

  private choose(here: FakeWindow, shown: Creation, id: number): void {
    const cover = coverOf(id);
    if (shown.cover?.iri === cover.iri) return;
    // The screen saves texts before a cover change.
    here.release();
    const names = Object.values(cover.customizationTypes).map(({ name }) => name);
    const from = coverOf(shown.cover?.id ?? coverIds.plain).backColor;
    const colours = { from, to: cover.backColor };
    here.setDesired({
      place: 'cover',
      design: { cover: { id, iri: cover.iri }, product: shown.product, names, colours },
    });
  }

  private async changeElsewhere(text: string): Promise<void> {
    this.changedElsewhere.add('Message');
    await this.shop.elsewhere(this.reference).setText('Message', text || 'Ailleurs');
  }

  private async step(here: FakeWindow, direction: 'undo' | 'redo'): Promise<void> {
    // Offline the screen offers no step.
    if (navigator.onLine) await this.within(here.step(direction), here);
  }

  private async reload(here: FakeWindow): Promise<void> {
    this.windows = this.windows.filter((one) => one !== here);
    this.lateWrites.push(...this.shop.line.writesUnderWay);
    this.browser.close(here);
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.shop.line.goOnline();
    await this.open();
  }

  private async openSecond(): Promise<void> {
    this.shop.line.goOnline();
    if (this.windows.length < 2) await this.open();
  }

  /** Fails with the pending work instead of a timeout. */
  async within(work: Promise<unknown>, one: FakeWindow): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const impatience = setInterval(() => one.retry(), 1);
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const { entries, error } = one.unsent();
        reject(new Error(`Still waiting: ${JSON.stringify({ entries, error: error?.code })}`));
      }, timeout);
    });
    await Promise.race([work, late]).finally(() => {
      clearTimeout(timer);
      clearInterval(impatience);
    });
  }

  async whenNamed(one: FakeWindow): Promise<void> {
    const isNamed = (): boolean => {
      one.retry();
      const shown = one.shown();
      return shown !== undefined && !JSON.stringify(contentOf(shown)).includes('local:');
    };
    await vi.waitUntil(isNamed, { timeout: timeout, interval: 1 });
  }

  async end(): Promise<void> {
    const [one] = this.windows;
    await one?.modules.device.forgetDevice();
    for (const window of this.windows) this.browser.close(window);
    await this.shop.close();
    vi.unstubAllGlobals();
  }
}
