// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TextDrafts } from '../document/text-drafts';
import { useEditor } from '../screen/editor';
import { initialState } from '../screen/state-machine';
import { useSettledDrafts } from './use-settled-drafts';

const on = (step: 'message' | 'preview', drafts: TextDrafts) =>
  act(() => useEditor.setState({ screen: { ...initialState, reference: 'AB12CD34EF56', step }, drafts }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  on('message', {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('follows the message when typing pauses, with one render for many keys', () => {
  let drawings = 0;
  const { result } = renderHook(() => {
    drawings += 1;
    return useSettledDrafts();
  });
  const before = drawings;
  for (const text of ['a', 'ab', 'abc']) {
    on('message', { Message: text });
    wait(100);
  }
  expect(result.current).toEqual({});
  expect(drawings).toBe(before);
  wait(250);
  expect(result.current).toEqual({ Message: 'abc' });
  expect(drawings).toBe(before + 1);
});

it('does not wait for legends, for saved texts, nor on another step', () => {
  const { result } = renderHook(useSettledDrafts);
  on('message', { 'Legend Left': 'a' });
  expect(result.current).toEqual({ 'Legend Left': 'a' });
  on('message', { 'Legend Left': 'a', Message: 'b' });
  wait(300);
  on('message', { 'Legend Left': 'a' });
  expect(result.current).toEqual({ 'Legend Left': 'a' });
  on('message', { Message: 'c' });
  on('preview', { Message: 'cd' });
  expect(result.current).toEqual({ Message: 'cd' });
});

it('catches up at once when the step changes', () => {
  const { result } = renderHook(useSettledDrafts);
  const drafts = { Message: 'a' };
  on('message', drafts);
  expect(result.current).toEqual({});
  on('preview', drafts);
  expect(result.current).toEqual(drafts);
});
