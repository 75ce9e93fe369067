// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFirstAddress } from './use-first-address';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const go = (hash: string) =>
  act(() => {
    window.history.replaceState(null, '', hash);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

it('tells apart who comes to a card and who comes to the first rows', () => {
  window.history.replaceState(null, '', '#reference=ab12cd34ef56&step=message');
  const card = renderHook(() => useFirstAddress());
  expect(card.result.current).toEqual({
    hash: { reference: 'AB12CD34EF56', step: 'message' },
    isRead: true,
    arrivedPast: true,
  });
  window.history.replaceState(null, '', '#from=mail');
  const rows = renderHook(() => useFirstAddress());
  expect(rows.result.current).toMatchObject({ hash: { reference: null, step: 'card' }, arrivedPast: false });
});

it('follows the hash to another step, and starts there at the top', () => {
  window.history.replaceState(null, '', '#');
  const { result } = renderHook(() => useFirstAddress());
  go('#step=card');
  expect(window.scrollTo).not.toHaveBeenCalled();
  go('#step=images');
  expect(result.current).toMatchObject({ hash: { step: 'images' }, arrivedPast: false });
  expect(window.scrollTo).toHaveBeenCalledTimes(1);
});
