// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { keepCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { useOutbox } from '@/lib/creation/outbox/outbox-store';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { aCreation, aCustomization } from '@/test/creation';
import { useHistory } from './use-history';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/client', () => ({ api, apiFile: vi.fn() }));

const reference = 'AB12CD34EF56';
const state = (position: number, here: number, changed: string[]) => ({
  position,
  current: position === here,
  changed,
  cover: '/covers/3',
  customizations: position > 0 ? [{ name: 'Message', value: 'Coucou' }] : [],
});
const written = (here: number) => [state(1, here, ['Message']), state(0, here, [])];
const step = { subject: 'message', kind: 'added' };

let here = 1;
let travel: (name: string) => unknown;
const flush = vi.fn(async () => {});

async function mount() {
  const client = queryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useHistory(reference, flush), { wrapper });
  await waitFor(() => expect(result.current.undo).not.toBeNull(), { timeout: 10_000 });
  return result;
}

beforeEach(() => {
  localStorage.clear();
  queryClient().clear();
  useOutbox.getState().clear();
  useEditor.setState({
    screen: { ...initialState, reference },
    unsavedTexts: {},
    seen: {},
    undoneTexts: null,
    mended: null,
  });
  keepCreation(aCreation());
  here = 1;
  flush.mockClear();
  travel = (name) => {
    here = name === 'undoCreation' ? 0 : 1;
    return aCreation({ version: 2 });
  };
  api
    .mockReset()
    .mockImplementation(async (name: string) => (name === 'getCreationHistory' ? written(here) : travel(name)));
});
afterEach(cleanup);

describe('useHistory', () => {
  it('offers the server’s steps, takes them, and fetches the history again', async () => {
    const result = await mount();
    expect(result.current).toMatchObject({ undo: step, redo: null, isBusy: false });
    expect(await act(() => result.current.go('undo'))).toEqual({ done: step });
    expect(flush).toHaveBeenCalled();
    expect(api).toHaveBeenCalledWith(
      'undoCreation',
      { params: { reference }, query: { grouped: '1' } },
      expect.objectContaining({ ifMatch: 1 }),
    );
    await waitFor(() => expect(result.current).toMatchObject({ undo: null, redo: step }));
    expect(await act(() => result.current.go('redo'))).toEqual({ done: step });
    await waitFor(() => expect(result.current).toMatchObject({ undo: step, redo: null }));
  });

  it('does nothing where there is no step', async () => {
    const result = await mount();
    expect(await act(() => result.current.go('redo'))).toBeNull();
    expect(api).not.toHaveBeenCalledWith('redoCreation', expect.anything(), expect.anything());
  });

  it.each([
    ['stale_version', 412, 'elsewhere'],
    ['conflict', 409, 'nothing'],
    ['validation', 422, 'refused'],
  ] as const)('says why a step was not taken: %s', async (code, status, failed) => {
    const result = await mount();
    travel = () => {
      throw new ApiError(code, status, '');
    };
    expect(await act(() => result.current.go('undo'))).toEqual({ failed });
    expect(result.current.isBusy).toBe(false);
  });

  it('undoes an unsaved text that could not be saved, and redoes it', async () => {
    const result = await mount();
    act(() => useEditor.getState().setUnsavedText(reference, 'Message', 'Coucou 🎉', 'Coucou'));
    expect(result.current).toMatchObject({ undo: { subject: 'message', kind: 'changed' }, redo: null });
    await act(() => result.current.go('undo'));
    expect(useEditor.getState().unsavedTexts).toEqual({});
    await act(() => result.current.go('redo'));
    // What the API holds now is what it replaces.
    expect(useEditor.getState()).toMatchObject({ unsavedTexts: { Message: 'Coucou 🎉' }, seen: { Message: '' } });
    expect(api).not.toHaveBeenCalledWith('undoCreation', expect.anything(), expect.anything());
    // Writing on ends what could be brought back.
    await act(() => result.current.go('undo'));
    act(() => useEditor.getState().setUnsavedText(reference, 'Message', 'Autre', 'Coucou'));
    expect(useEditor.getState().undoneTexts).toBeNull();
  });

  it('redoes first what was undone last: the card’s own step, then the unsaved text, which then replaces what is held', async () => {
    const result = await mount();
    travel = (name) => {
      here = name === 'undoCreation' ? 0 : 1;
      const words = { Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }) };
      return aCreation({ version: here === 0 ? 2 : 3, customizations: here === 0 ? words : {} });
    };
    act(() => useEditor.getState().setUnsavedText(reference, 'Message', 'γεια', ''));
    await act(() => result.current.go('undo'));
    await act(() => result.current.go('undo'));
    await waitFor(() => expect(result.current.redo).toEqual(step));
    await act(() => result.current.go('redo'));
    expect(api).toHaveBeenCalledWith('redoCreation', expect.anything(), expect.anything());
    expect(useEditor.getState().unsavedTexts).toEqual({});
    await act(() => result.current.go('redo'));
    expect(useEditor.getState()).toMatchObject({ unsavedTexts: { Message: 'γεια' }, seen: { Message: '' } });
  });

  it('gives back at one undo the message as it was before it was corrected', async () => {
    const result = await mount();
    act(() => {
      useEditor.getState().setUnsavedText(reference, 'Message', 'Coucou 🎉', 'Coucou');
      useEditor.setState({ mended: { reference, before: 'Coucou 🎉', after: 'Coucou' } });
      useEditor.getState().setUnsavedText(reference, 'Message', 'Coucou');
      // It is saved: nothing is unsaved any more.
      useEditor.getState().setUnsavedText(reference, 'Message', null);
    });
    expect(result.current.undo).toEqual({ subject: 'message', kind: 'changed' });
    await act(() => result.current.go('undo'));
    expect(useEditor.getState()).toMatchObject({ unsavedTexts: { Message: 'Coucou 🎉' }, mended: null });
    expect(api).not.toHaveBeenCalledWith('undoCreation', expect.anything(), expect.anything());
  });

  it('offers no step while changes cannot be sent', async () => {
    const result = await mount();
    act(() => {
      useOutbox.getState().setQueue(reference, {
        entries: [{ id: 1, change: { kind: 'removal', name: 'Message' }, seen: null }],
        failures: 1,
        error: new ApiError('network', 0, ''),
      });
    });
    expect(result.current).toMatchObject({ undo: null, redo: null });
    expect(await act(() => result.current.go('undo'))).toBeNull();
  });
});
