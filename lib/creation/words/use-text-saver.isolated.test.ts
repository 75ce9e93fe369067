// @vitest-environment jsdom
import { versionOf } from '@jolimot/card/places';
import type { Creation } from '@jolimot/contract/creations';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coverIds } from '@/api/test/shop/known-shop';
import { keepCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { forgetStores } from '@/stores/visit-stores';
import { aCreation, aCustomization } from '@/test/creation';
import { anEntry } from '@/test/entry';
import { TestShop } from '@/test/shop/test-shop';
import { nextWrite } from '../outbox/next-write';
import { unsentOf } from '../outbox/outbox-store';
import { typeText } from './typed-texts';
import { useTextSaver } from './use-text-saver';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

let shop: TestShop;
let creation: Creation;

const always = () => true;
const type = (text: string) => act(async () => typeText(creation.reference, 'Message', text));
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const texts = () => unsentOf(creation.reference).texts;
const sent = () => shop.line.writes.map(({ fields }) => fields.value);
const serverCard = async () => (await shop.creation(creation.reference)).customizations.Message?.value;
const settled = (count: number) => expect.poll(() => [shop.line.writes.length, texts()]).toEqual([count, {}]);

const mount = (isValid: (name: string, text: string) => boolean = always) =>
  renderHook(({ now }) => useTextSaver(now, isValid), { initialProps: { now: creation } });

beforeEach(async () => {
  shop = new TestShop();
  creation = await shop.begin({ cover: coverIds.plain });
  keepCreation(creation);
  // Only these: calls need real timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetStores();
  queryClient().clear();
  return shop.close();
});

describe('useTextSaver', () => {
  it('saves after a pause, once; the text stays unsaved until the API has it', async () => {
    mount();
    await type('Cou');
    await wait(400);
    await type('Coucou');
    await wait(400);
    expect(sent()).toEqual([]);
    expect(texts()).toEqual({ Message: 'Coucou' });
    shop.line.hold('writes');
    await wait(400);
    await expect.poll(sent).toEqual(['Coucou']);
    expect(texts()).toEqual({ Message: 'Coucou' });
    shop.line.release();
    await settled(1);
    expect(await serverCard()).toBe('Coucou');
  });

  it('keeps what is typed while a save is under way, for the next one', async () => {
    mount();
    shop.line.hold('writes');
    await type('un');
    await wait(800);
    await expect.poll(sent).toEqual(['un']);
    await type('un deux');
    await wait(5000);
    expect(sent()).toEqual(['un']);
    expect(texts()).toEqual({ Message: 'un deux' });
    shop.line.release();
    await settled(2);
    expect(sent()).toEqual(['un', 'un deux']);
    expect(await serverCard()).toBe('un deux');
  });

  it('does not send a text that cannot be printed, and keeps its unsaved text', async () => {
    mount((_, text) => !text.includes('❤️'));
    await type('Je t’aime ❤️');
    await wait(5000);
    expect(sent()).toEqual([]);
    expect(texts()).toEqual({ Message: 'Je t’aime ❤️' });
    await type('Je t’aime');
    await wait(1000);
    await settled(1);
    expect(sent()).toEqual(['Je t’aime']);
  });

  it('sends a refused text once only, until it changes', async () => {
    mount();
    await type('non 🎉');
    await wait(1000);
    await expect.poll(() => shop.line.writes.map(({ status }) => status)).toEqual([422]);
    await wait(10_000);
    expect(sent()).toEqual(['non 🎉']);
    expect(texts().Message).toBe('non 🎉');
    await type('oui');
    await wait(1000);
    await settled(2);
    expect(await serverCard()).toBe('oui');
  });

  it('sends a refused text again when the style changes', async () => {
    const { rerender } = mount();
    const long = Array.from({ length: 16 }, () => 'mot').join('\n');
    await type(long);
    await wait(1000);
    await expect.poll(() => shop.line.writes.map(({ status }) => status)).toEqual([422]);
    rerender({ now: await shop.elsewhere(creation.reference).setStyle({ size: 'small' }) });
    await wait(1000);
    await settled(2);
    expect(await serverCard()).toBe(long);
  });

  it('saves at once when the screen is left', async () => {
    const { unmount } = mount();
    await type('vite');
    unmount();
    await settled(1);
    expect(await serverCard()).toBe('vite');
  });
});

describe('what is sent of a text', () => {
  const blank = aCreation();
  const written = aCreation({
    customizations: { Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }) },
  });
  const coucou = { kind: 'save', name: 'Message', value: 'Coucou' };
  const removal = { kind: 'remove', removed: written.customizations.Message };
  it.each<[string, Creation, string, object | null]>([
    ['new words', blank, 'Coucou', coucou],
    ['the same words', written, 'Coucou', null],
    ['words with invisible characters', blank, 'Cou\u200Bcou\0', coucou],
    ['nothing but invisible characters', written, '\u200B\uFEFF', removal],
    ['words taken away', written, ' \n', removal],
    ['no words where there were none', blank, '  ', null],
  ])('is of %s', (_, from, text, write) => {
    const ifMatch = versionOf(from, 'Message');
    const entry = anEntry({ place: 'Message', text }, { base: ifMatch });
    expect(nextWrite(from, [entry])).toEqual(
      write ? { kind: 'write', write: { ...write, ifMatch }, entries: [entry] } : { kind: 'saved', entry },
    );
  });
});
