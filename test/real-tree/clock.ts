import { act } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

/** {@link pass} skips time. */
export function holdClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

export const pass = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));

let turns = 0;

/** One error report per 10 s: starts when the next is due. */
export async function holdClockPastReports(): Promise<void> {
  holdClock();
  turns += 1;
  await pass(turns * 20_000);
}
