import { beforeEach, expect, it } from 'vitest';
import { readCarried, TOAST_CAPACITY, useToasts } from './toasts';

const shown = () => useToasts.getState().toasts.map((toast) => toast.message);
const add = (message?: string) => useToasts.getState().add({ message });

beforeEach(() => useToasts.getState().clear());

it('shows a message in the default class', () => {
  expect(add('Carte enregistrée')).toBe(true);
  expect(useToasts.getState().toasts).toMatchObject([{ message: 'Carte enregistrée', toastClass: 'default' }]);
});

it.each([undefined, '', '  '])('does not accept the message %j', (message) => {
  expect(add(message)).toBe(false);
  expect(shown()).toEqual([]);
});

it('removes the oldest when full', () => {
  for (let number = 1; number <= TOAST_CAPACITY + 2; number++) add(`toast ${number}`);
  expect(shown()).toHaveLength(TOAST_CAPACITY);
  expect(shown()[0]).toBe('toast 3');
  expect(shown().at(-1)).toBe(`toast ${TOAST_CAPACITY + 2}`);
});

it('what a document carries to the next is read back, and anything else is ignored', () => {
  const toast = { id: 'toast-1', message: 'Bonjour', toastClass: 'success' };
  expect(readCarried(JSON.stringify([toast]))).toEqual([toast]);
  expect(readCarried(JSON.stringify([{ message: 1 }, null, { message: 'x', toastClass: 'blinking' }]))).toEqual([]);
  expect(readCarried('{')).toEqual([]);
  expect(readCarried(null)).toEqual([]);
});
