import type { FontId } from '@jolimot/card/fonts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { evenShaper } from '@/test/shaper';
import { type FontNeed, useShaper } from './use-shaper';

const line = vi.hoisted(() => ({ lacks: new Set<string>() }));
const asked = vi.hoisted(() => vi.fn());
vi.mock('./card-fonts', () => {
  const load = async (need: string, [font = '']: readonly string[]) => {
    asked(need, font);
    if (line.lacks.has(font)) throw new TypeError('Failed to fetch');
  };
  return {
    loadCardFonts: (fonts: readonly string[]) => load('field', fonts),
    loadShaper: (fonts: readonly string[]) => load('text', fonts).then(() => evenShaper),
  };
});

const onLine = vi.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  line.lacks.clear();
  onLine.mockReturnValue(true);
});

const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
);
const start = (font: FontId, need: FontNeed) =>
  renderHook((props: { font: FontId; need: FontNeed }) => useShaper(props.font, props.need), {
    initialProps: { font, need },
    wrapper: Queries,
  });

it('loads no more than is needed', async () => {
  const { result, rerender } = start('leon', 'nothing');
  expect(asked).not.toHaveBeenCalled();
  rerender({ font: 'leon', need: 'field' });
  expect(asked.mock.calls).toEqual([['field', 'leon']]);
  rerender({ font: 'leon', need: 'text' });
  await waitFor(() => expect(result.current).toMatchObject({ shaper: evenShaper, fontId: 'leon', failed: false }));
});

it('keeps the former font while another is loading, and when it does not come', async () => {
  const { result, rerender } = start('leon', 'text');
  await waitFor(() => expect(result.current.fontId).toBe('leon'));
  line.lacks.add('marcel');
  onLine.mockReturnValue(false);
  rerender({ font: 'marcel', need: 'text' });
  expect(result.current).toMatchObject({ fontId: 'leon', failed: false });
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(result.current).toMatchObject({ shaper: evenShaper, fontId: 'leon' });

  line.lacks.clear();
  act(() => result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ fontId: 'marcel', failed: false }));
});

it('tries again by itself when the connection is back', async () => {
  line.lacks.add('leon');
  onLine.mockReturnValue(false);
  const { result } = start('leon', 'text');
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(result.current.failed).toBe(true));
  line.lacks.clear();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toMatchObject({ fontId: 'leon', failed: false }));
});

it('says nothing of a font that an empty field lacks', async () => {
  line.lacks.add('leon');
  onLine.mockReturnValue(false);
  const { result } = start('leon', 'field');
  await act(async () => {});
  expect(result.current.failed).toBe(false);
});
