// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUnsavedTexts } from '@/test/unsent';
import { unsentOf } from '../outbox/outbox-store';
import { perform, scrollDuration, scrollToTop } from './browser-effects';
import { useEditor } from './editor';
import { initialState } from './state-machine';
import { useHashSync } from './use-hash-sync';

const scrollTo = vi.fn();
const screen = () => useEditor.getState().screen;
const go = (hash: string) =>
  act(() => {
    window.history.pushState(null, '', `/creation/la-carte${hash}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo.mockReset());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  window.history.replaceState(null, '', '/creation/la-carte');
  useEditor.setState({ screen: initialState, slot: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reads the address once it is in the browser', () => {
  window.history.replaceState(null, '', '/creation/la-carte#reference=ab12cd34ef56&step=message');
  const { result } = renderHook(() => useHashSync());
  expect(result.current).toBe(true);
  expect(screen()).toMatchObject({ reference: 'AB12CD34EF56', step: 'message' });
});

it('follows links to another step, and scrolls to the top', () => {
  renderHook(() => useHashSync());
  go('#step=images');
  expect(screen().step).toBe('images');
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  scrollTo.mockReset();
  go('#step=images&x=1');
  expect(scrollTo).not.toHaveBeenCalled();
});

it('resets the state of another creation', () => {
  renderHook(() => useHashSync());
  go('#reference=AAAAAAAAAAAA&step=images');
  act(() => {
    useEditor.getState().selectSlot('Image Back Left');
    setUnsavedTexts('AAAAAAAAAAAA', { Message: 'Coucou' });
  });
  go('#reference=BBBBBBBBBBBB&step=images');
  expect(useEditor.getState().slot).toBeNull();
  expect(unsentOf(screen().reference).texts).toEqual({});
  go('#reference=AAAAAAAAAAAA&step=images');
  expect(unsentOf(screen().reference).texts).toEqual({ Message: 'Coucou' });
});

it('writes reference and step into the address, and removes both keys again', () => {
  window.history.replaceState(null, '', '/en/creation/card?from=mail');
  const before = window.history.length;
  perform({ type: 'navigate', to: { reference: 'AB12', step: 'card' }, history: 'replace' });
  expect(window.history.length).toBe(before);
  perform({ type: 'navigate', to: { reference: 'AB12', step: 'images' }, history: 'push' });
  expect(window.history.length).toBe(before + 1);
  expect(window.location.href).toContain('/en/creation/card?from=mail#reference=AB12&step=images');
  perform({ type: 'navigate', to: { reference: null, step: 'card' }, history: 'replace' });
  expect(window.location.hash).toBe('');
});

it('gives every entry the router’s state', () => {
  window.history.replaceState({ router: 'tree' }, '', '/creation/la-carte');
  renderHook(() => useHashSync());
  perform({ type: 'navigate', to: { reference: 'AB12', step: 'images' }, history: 'push' });
  expect(window.history.state).toEqual({ router: 'tree' });
  go('#reference=AB12&step=message');
  expect(window.history.state).toEqual({ router: 'tree' });
  expect(window.location.hash).toBe('#reference=AB12&step=message');
});

it('writes without the router, which would answer later', () => {
  const patched = vi.spyOn(window.history, 'pushState');
  perform({ type: 'navigate', to: { reference: 'AB12', step: 'images' }, history: 'push' });
  expect(patched).not.toHaveBeenCalled();
  expect(window.location.hash).toBe('#reference=AB12&step=images');
  patched.mockRestore();
});

it('scrolls to the top in 300 ms, or at once with reduced motion', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] });
  vi.stubGlobal('scrollY', 1000);
  scrollToTop();
  vi.advanceTimersByTime(scrollDuration - 20);
  expect(scrollTo.mock.lastCall?.[0].top).toBeGreaterThan(0);
  vi.advanceTimersByTime(60);
  expect(scrollTo.mock.lastCall?.[0]).toEqual({ top: 0, behavior: 'instant' });
  const frames = scrollTo.mock.calls.length;
  vi.advanceTimersByTime(1000);
  expect(scrollTo.mock.calls.length).toBe(frames);
  scrollTo.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  scrollToTop();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});
