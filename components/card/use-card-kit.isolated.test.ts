import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCardKit } from './use-card-kit';

const line = vi.hoisted(() => ({ isCut: true }));
vi.mock('./card-kit', () => ({
  get cardKit() {
    if (line.isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return { drawCard: () => [] };
  },
}));

it('says that the kit could not be fetched, and fetches it when asked again', async () => {
  const { result } = renderHook(() => useCardKit(true));
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(result.current.kit).toBeUndefined();
  line.isCut = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.kit).toBeDefined());
  expect(result.current.failed).toBe(false);
});
