import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderFrench } from './render-french';
import { TOAST_MS, Toaster } from './toaster';

const onDismiss = vi.fn();
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onDismiss.mockReset();
  renderFrench(<Toaster toasts={[{ id: 'a', message: 'Bienvenue', toastClass: 'success' }]} onDismiss={onDismiss} />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('lets a toast go after 3 s', () => {
  wait(TOAST_MS - 1);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1);
  expect(onDismiss).toHaveBeenCalledWith('a');
});

it('waits while the reader is on it', () => {
  fireEvent.pointerEnter(screen.getByText('Bienvenue'));
  wait(TOAST_MS * 3);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByText('Bienvenue'));
  wait(TOAST_MS);
  expect(onDismiss).toHaveBeenCalledWith('a');
});

it('is read out politely and can be sent away', () => {
  expect(screen.getByText('Bienvenue').closest('[aria-live=polite]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Masquer ce message' }));
  expect(onDismiss).toHaveBeenCalledWith('a');
});
