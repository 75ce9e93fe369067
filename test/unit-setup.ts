import { afterAll, expect, vi } from 'vitest';

const replaceable = () => [setTimeout, clearTimeout, Date, fetch];

/** Files share a process, and Vitest ends spies after each: one on a fake timer would restore the fake. */
const real = replaceable();
afterAll(() => {
  vi.restoreAllMocks();
  expect(replaceable(), 'timers, date and fetch are put back').toEqual(real);
});
