// @vitest-environment jsdom

import { versionOf } from '@jolimot/card/document/places';
import { ApiError } from '@jolimot/client/api-error';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coverIds } from '@/api/test/shop/known-shop';
import { keepCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { useRedoable } from '@/lib/creation/history/redoable';
import { outboxOf } from '@/lib/creation/outbox/outbox';
import { changeUnsent, unsentOf } from '@/lib/creation/outbox/outbox-store';
import { noteCorrected, typeText, useTyped } from '@/lib/creation/words/typed-texts';
import { forgetStores } from '@/stores/visit-stores';
import { anEntry } from '@/test/entry';
import { explained, violating } from '@/test/real-tree/answer';
import { TestShop } from '@/test/shop/test-shop';
import { useHistory } from './use-history';

const step = { subject: 'message', kind: 'added' };
const typed = { subject: 'message', kind: 'changed' };

let shop: TestShop;
let reference: string;
const flush = vi.fn(async () => {});

async function mount() {
  const client = queryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useHistory(reference, flush), { wrapper });
  await waitFor(() => expect(result.current.undo).not.toBeNull(), { timeout: 10_000 });
  return result;
}

const serverCard = () => shop.creation(reference);
const message = async () => (await serverCard()).customizations.Message?.value;
const texts = () => unsentOf(reference).texts;
const type = (text: string) => act(() => typeText(reference, 'Message', text));
const steps = () => shop.line.writes.map(({ path }) => path.split('/').at(-1));

beforeEach(async () => {
  shop = new TestShop();
  ({ reference } = await shop.begin({ cover: coverIds.plain }));
  keepCreation(await shop.elsewhere(reference).setText('Message', 'Coucou'));
});
afterEach(() => {
  cleanup();
  forgetStores();
  return shop.close();
});

describe('useHistory', () => {
  it('offers the server’s steps, takes them, and fetches the history again', async () => {
    const result = await mount();
    expect(result.current).toMatchObject({ undo: step, redo: null, isBusy: false });
    expect(await act(() => result.current.go('undo'))).toEqual({ done: step });
    expect(flush).toHaveBeenCalled();
    expect(shop.line.writes).toMatchObject([{ path: `/creations/${reference}/undo`, ifMatch: '2' }]);
    expect(await message()).toBeUndefined();
    await waitFor(() => expect(result.current).toMatchObject({ undo: null, redo: step }));
    expect(await act(() => result.current.go('redo'))).toEqual({ done: step });
    expect(await message()).toBe('Coucou');
    await waitFor(() => expect(result.current).toMatchObject({ undo: step, redo: null }));
  });

  it('does nothing where there is no step', async () => {
    const result = await mount();
    expect(await act(() => result.current.go('redo'))).toBeNull();
    expect(shop.line.writes).toEqual([]);
  });

  it('takes a press that comes while the former is answered after it', async () => {
    const result = await mount();
    const both = await act(() => Promise.all([result.current.go('undo'), result.current.go('redo')]));
    expect(both).toEqual([{ done: step }, { done: step }]);
    expect(steps()).toEqual(['undo', 'redo']);
    expect(await message()).toBe('Coucou');
    expect(result.current.isBusy).toBe(false);
  });

  it('takes a step whose answer is lost for taken', async () => {
    const result = await mount();
    shop.line.loseAnswers(1);
    expect(await act(() => result.current.go('undo'))).toEqual({ done: step });
    expect(steps()).toEqual(['undo']);
    expect(await message()).toBeUndefined();
  });

  it.each<['elsewhere' | 'nothing' | 'refused', () => unknown]>([
    ['elsewhere', () => shop.elsewhere(reference).setStyle({ ink: 'forest' })],
    ['nothing', () => shop.line.answer(1, explained({ headers: new Headers() }))],
    ['refused', () => shop.line.answer(1, violating('value', 'message_too_long', ''))],
  ])('says why a step was not taken: %s', async (failed, happens) => {
    const result = await mount();
    await happens();
    expect(await act(() => result.current.go('undo'))).toEqual({ failed });
    expect(result.current.isBusy).toBe(false);
    expect(await message()).toBe('Coucou');
  });

  it('undoes an unsaved text that could not be saved, and redoes it', async () => {
    const result = await mount();
    type('Coucou 🎉');
    expect(result.current).toMatchObject({ undo: typed, redo: null });
    await act(() => result.current.go('undo'));
    expect(texts()).toEqual({});
    await act(() => result.current.go('redo'));
    expect(texts()).toEqual({ Message: 'Coucou 🎉' });
    expect(unsentOf(reference).entries).toMatchObject([{ base: versionOf(await serverCard(), 'Message') }]);
    expect(shop.line.writes).toEqual([]);
    // Typing drops what redo could bring back.
    await act(() => result.current.go('undo'));
    expect(useRedoable.getState().redoable).not.toBeNull();
    type('Autre');
    expect(useRedoable.getState().redoable).toBeNull();
  });

  it('redoes first what was undone last: the card’s own step, then the unsaved text, which then replaces what is held', async () => {
    const result = await mount();
    type('γεια');
    await act(() => result.current.go('undo'));
    await act(() => result.current.go('undo'));
    expect(steps()).toEqual(['undo']);
    await waitFor(() => expect(result.current.redo).toEqual(step));
    await act(() => result.current.go('redo'));
    expect(steps()).toEqual(['undo', 'redo']);
    expect(texts()).toEqual({});
    await act(() => result.current.go('redo'));
    expect(texts()).toEqual({ Message: 'γεια' });
    expect(unsentOf(reference).entries).toMatchObject([{ base: versionOf(await serverCard(), 'Message') }]);
    expect(steps()).toEqual(['undo', 'redo']);
  });

  it('gives back at one undo the message as it was before each of two corrections', async () => {
    const result = await mount();
    const typedOnes = ['Coucou 🎉 ☞', 'Coucou 🎉', 'Coucou !'] as const;
    type(typedOnes[0]);
    for (const [before, after] of [typedOnes.slice(0, 2), typedOnes.slice(1)]) {
      act(() => noteCorrected({ reference, before: before ?? '', after: after ?? '' }));
      type(after ?? '');
    }
    act(() => outboxOf(reference).releaseText('Message'));
    await waitFor(() => expect(texts()).toEqual({}));
    expect(await message()).toBe('Coucou !');
    expect(result.current.undo).toEqual(typed);
    await act(() => result.current.go('undo'));
    expect(texts()).toEqual({ Message: 'Coucou 🎉' });
    await act(() => result.current.go('undo'));
    expect(texts()).toEqual({ Message: 'Coucou 🎉 ☞' });
    expect(useTyped.getState().corrected).toEqual([]);
    expect(steps()).not.toContain('undo');
  });

  it.each([
    ['there is no connection', new ApiError('network', 0, ''), 1],
    ['the server fails', new ApiError('internal', 503, ''), 3],
    ['the session has ended', new ApiError('unauthenticated', 401, 'Token expired'), 1],
  ])('offers no step while changes cannot be sent: %s', async (_, error, failures) => {
    const result = await mount();
    act(() => changeUnsent(reference, () => ({ entries: [anEntry({ place: 'Message', text: '' })], failures, error })));
    expect(result.current).toMatchObject({ undo: null, redo: null });
    expect(await act(() => result.current.go('undo'))).toBeNull();
    expect(shop.line.writes).toEqual([]);
  });
});
