import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '@/stores/toasts';
import { TOAST_MS } from './toast-item';
import { Toasts } from './toasts';

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText('Bienvenue') !== null;

beforeEach(async () => {
  vi.useFakeTimers();
  useToasts.getState().clear();
  render(<Toasts label="Messages" dismissLabel="Masquer ce message" />);
  await act(async () => {
    useToasts.getState().add({ message: 'Bienvenue', toastClass: 'success' });
  });
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
