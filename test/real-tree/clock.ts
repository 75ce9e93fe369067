import { act } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

/** From now on the page's clock is the test's: it runs as always, and {@link pass} lets time go by at once. */
export function holdClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

export const pass = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));

let turns = 0;

/** Holds the clock at a time when a report of an error is due again: the page sends one in 10 s. */
export async function holdClockPastReports(): Promise<void> {
  holdClock();
  turns += 1;
  await pass(turns * 20_000);
}
