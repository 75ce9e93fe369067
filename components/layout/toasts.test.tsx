import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '@/stores/toasts';
import { renderFrench } from '@/test/render-french';
import { TOAST_MS, Toasts } from './toasts';

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText('Bienvenue') !== null;

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.getState().clear();
  renderFrench(<Toasts />);
  act(() => {
    useToasts.getState().add({ message: 'Bienvenue', toastClass: 'success' });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('removes a toast after 3 s', () => {
  wait(TOAST_MS - 1);
  expect(shown()).toBe(true);
  wait(1);
  expect(shown()).toBe(false);
});

it('keeps a toast while the pointer is on it', () => {
  fireEvent.pointerEnter(screen.getByText('Bienvenue'));
  wait(TOAST_MS * 3);
  expect(shown()).toBe(true);
  fireEvent.pointerLeave(screen.getByText('Bienvenue'));
  wait(TOAST_MS);
  expect(shown()).toBe(false);
});

it('reads a toast out politely, and lets the reader dismiss it', () => {
  expect(screen.getByText('Bienvenue').closest('[aria-live=polite]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Masquer ce message' }));
  expect(shown()).toBe(false);
});
