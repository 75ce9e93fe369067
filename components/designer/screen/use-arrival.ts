import { useEffect } from 'react';

/** What `public/creation-arrival.js` has done before the page came alive. */
export type Arrival = {
  /** Ends it: covers are shown again, and taps are no longer held back. @returns the last one that was */
  readonly end: () => HTMLElement | null;
};

/** Takes over from the script that ran before the page was alive, and repeats the tap that it held back. */
export function useArrival(isRead: boolean): void {
  useEffect(() => {
    if (!isRead) return;
    const tapped = window.jolimotArrival?.end();
    if (tapped?.isConnected) setTimeout(() => tapped.click());
  }, [isRead]);
}
