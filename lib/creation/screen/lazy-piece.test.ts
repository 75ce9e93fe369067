// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPiece, usePiece } from './lazy-piece';

afterEach(cleanup);

it('is fetched once, however often it is desired', async () => {
  const fetchIt = vi.fn(async () => 'piece');
  const piece = lazyPiece(fetchIt);
  expect(piece.loaded()).toBeUndefined();
  await Promise.all([piece.load(), piece.load()]);
  await piece.load();
  expect(fetchIt).toHaveBeenCalledTimes(1);
  expect(piece.loaded()).toBe('piece');
});

it('is fetched when the screen wants it, and again after a failure', async () => {
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue('piece');
  const piece = lazyPiece(fetchIt);
  const { result, rerender } = renderHook(({ isWanted }) => usePiece(piece, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(fetchIt).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current.failed).toBe(true));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.here).toBe('piece'));
  expect(result.current.failed).toBe(false);
});

it('is fetched again by itself when the connection is back', async () => {
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue('piece');
  const piece = lazyPiece(fetchIt);
  const { result } = renderHook(() => usePiece(piece));
  await waitFor(() => expect(result.current.failed).toBe(true));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.here).toBe('piece'));
});
