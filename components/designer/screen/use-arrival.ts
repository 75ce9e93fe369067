import { useEffect } from 'react';

/** State of `public/creation-arrival.js` before hydration. */
export type Arrival = {
  /** Shows the covers and stops holding taps. @returns the last held one */
  readonly end: () => HTMLElement | null;
};

/** Takes over from the early script and repeats its held tap. */
export function useArrival(isRead: boolean): void {
  useEffect(() => {
    if (!isRead) return;
    const tapped = window.jolimotArrival?.end();
    if (tapped?.isConnected) setTimeout(() => tapped.click());
  }, [isRead]);
}
