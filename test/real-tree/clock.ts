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
