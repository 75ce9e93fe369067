// @vitest-environment jsdom
import type { Creation } from '@jolimot/contract/creations';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import type { Change } from '../document/changes';
import { useEditor } from '../screen/editor';
import { initialState } from '../screen/state-machine';
import { textChange, useTextSaver } from './use-text-saver';

const enqueueChange = vi.hoisted(() => vi.fn());
vi.mock('../outbox/change-queue', () => ({ enqueueChange }));

const reference = 'AB12CD34EF56';
const creation = aCreation();
const always = () => true;
const type = (text: string) => act(() => useEditor.getState().setUnsavedText(reference, 'Message', text));
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const sent = () => enqueueChange.mock.calls.map((call): Change => call[1]);

const mount = (isValid: (name: string, text: string) => boolean = always, start: Creation = creation) =>
  renderHook(({ now }) => useTextSaver(now, isValid), { initialProps: { now: start } });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  enqueueChange.mockReset().mockResolvedValue(creation);
  useEditor.setState({ screen: { ...initialState, reference }, unsavedTexts: {}, seen: {} });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useTextSaver', () => {
  it('saves after a pause, once, and forgets the unsaved text', async () => {
    mount();
    type('Cou');
    await wait(400);
    type('Coucou');
    await wait(400);
    expect(sent()).toEqual([]);
    await wait(400);
    expect(sent()).toEqual([{ kind: 'value', name: 'Message', value: 'Coucou' }]);
    expect(useEditor.getState().unsavedTexts).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  it('keeps what is typed while a save is under way, for the next one', async () => {
    let finish: (creation: Creation) => void = () => {};
    enqueueChange.mockReturnValueOnce(
      new Promise<Creation>((resolve) => {
        finish = resolve;
      }),
    );
    mount();
    type('un');
    await wait(800);
    type('un deux');
    await wait(5000);
    expect(sent()).toHaveLength(1);
    finish(creation);
    await wait(0);
    await wait(800);
    expect(sent().map((change) => change.kind === 'value' && change.value)).toEqual(['un', 'un deux']);
    expect(useEditor.getState().unsavedTexts).toEqual({});
  });

  it('does not send a text that cannot be printed, and keeps its unsaved text', async () => {
    mount((_, text) => !text.includes('❤️'));
    type('Je t’aime ❤️');
    await wait(5000);
    expect(sent()).toEqual([]);
    expect(Object.values(localStorage).join()).toContain('Je t’aime ❤️');
    type('Je t’aime');
    await wait(1000);
    expect(sent()).toHaveLength(1);
  });

  it('sends a refused text once only, until it changes', async () => {
    enqueueChange.mockRejectedValue(new Error('refused'));
    mount();
    type('non');
    await wait(10_000);
    expect(sent()).toHaveLength(1);
    expect(useEditor.getState().unsavedTexts.Message).toBe('non');
    type('oui');
    await wait(1000);
    expect(sent()).toHaveLength(2);
  });

  it('sends a refused text again when the style changes', async () => {
    enqueueChange.mockRejectedValueOnce(new Error('too long')).mockResolvedValue(creation);
    const { rerender } = mount();
    type('long');
    await wait(1000);
    rerender({ now: { ...creation, style: { ...creation.style, size: 'small' } } });
    await wait(1000);
    expect(sent()).toHaveLength(2);
  });

  it('saves at once when the screen is left', async () => {
    const { unmount } = mount();
    type('vite');
    unmount();
    expect(sent()).toHaveLength(1);
  });
});

describe('textChange', () => {
  const written = aCreation({
    customizations: { Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }) },
  });
  it.each<[string, Creation, string, Change | null]>([
    ['new words', creation, 'Coucou', { kind: 'value', name: 'Message', value: 'Coucou' }],
    ['the same words', written, 'Coucou', null],
    [
      'words with invisible characters',
      creation,
      'Cou\u200Bcou\0',
      { kind: 'value', name: 'Message', value: 'Coucou' },
    ],
    ['nothing but invisible characters', written, '\u200B\uFEFF', { kind: 'removal', name: 'Message' }],
    ['words taken away', written, ' \n', { kind: 'removal', name: 'Message' }],
    ['no words where there were none', creation, '  ', null],
  ])('makes of %s', (_, from, text, change) => expect(textChange(from, 'Message', text)).toEqual(change));
});
