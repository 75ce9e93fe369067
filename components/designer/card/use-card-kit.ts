import { useEffect, useState } from 'react';
import { retryDelay } from '@/lib/creation/outbox/retry-policy';
import { readHash } from '@/lib/creation/screen/hash';
import type { CardKit } from './card-kit';

let kit: CardKit | undefined;
let loading: Promise<CardKit> | undefined;

/** Loads the card kit, with endless retries: without it no card can be shown. */
export function loadCardKit(): Promise<CardKit> {
  const load = async (): Promise<CardKit> => {
    for (let failures = 1; ; failures += 1) {
      try {
        const { cardKit } = await import('./card-kit');
        kit = cardKit;
        return cardKit;
      } catch (error) {
        await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
      }
    }
  };
  loading ??= load();
  return loading;
}

// If the address names a creation, the kit is loaded while the page hydrates.
if (typeof window !== 'undefined' && readHash(window.location.hash).reference) void loadCardKit();

/** The card kit; undefined until it is loaded. @param isWanted whether there is a card to draw */
export function useCardKit(isWanted: boolean): CardKit | undefined {
  const [, setLoaded] = useState(kit !== undefined);
  useEffect(() => {
    if (isWanted) void loadCardKit().then(() => setLoaded(true));
  }, [isWanted]);
  return kit;
}
