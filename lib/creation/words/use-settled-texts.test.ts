// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUnsavedTexts } from '@/test/unsent';
import type { UnsavedTexts } from '../document/desired';
import { useEditor } from '../screen/editor';
import { initialState } from '../screen/state-machine';
import { useSettledTexts } from './use-settled-texts';

const reference = 'AB12CD34EF56';
const on = (step: 'message' | 'preview', unsavedTexts: UnsavedTexts) =>
  act(() => {
    const { screen } = useEditor.getState();
    if (screen.step !== step || screen.reference !== reference)
      useEditor.setState({ screen: { ...initialState, reference, step } });
    setUnsavedTexts(reference, unsavedTexts);
  });
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
    return useSettledTexts();
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
  const { result } = renderHook(useSettledTexts);
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
  const { result } = renderHook(useSettledTexts);
  const unsavedTexts = { Message: 'a' };
  on('message', unsavedTexts);
  expect(result.current).toEqual({});
  on('preview', unsavedTexts);
  expect(result.current).toEqual(unsavedTexts);
});
