import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderFrench } from '@/test/render-french';
import { CONFIRM_MS, ConfirmButton } from './confirm-button';

const onConfirm = vi.fn();
const button = () => screen.getByRole('button');
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onConfirm.mockReset();
  renderFrench(<ConfirmButton onConfirm={onConfirm}>Supprimer</ConfirmButton>);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks at the first click and acts at the second', () => {
  fireEvent.click(button());
  expect(button().textContent).toBe('Cliquez pour confirmer');
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(button());
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(button().textContent).toBe('Supprimer');
});

it('acts on a second click just within 5 s', () => {
  fireEvent.click(button());
  wait(CONFIRM_MS - 1);
  fireEvent.click(button());
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('returns to its first words after 5 s', () => {
  fireEvent.click(button());
  wait(CONFIRM_MS);
  expect(button().textContent).toBe('Supprimer');
  fireEvent.click(button());
  expect(onConfirm).not.toHaveBeenCalled();
});
