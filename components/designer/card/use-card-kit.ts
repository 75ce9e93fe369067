import { useEffect, useState } from 'react';
import { retryDelay } from '@/lib/creation/outbox/retry-policy';
import { readHash } from '@/lib/creation/screen/hash';
import type { CardKit } from './card-kit';

let kit: CardKit | undefined;
let loading: Promise<CardKit> | undefined;

/** Fetches what draws and judges cards, as often as it takes: without it there is nothing to show of a card. */
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

// A card that the address names is fetched while the page comes alive, and so is what draws it.
if (typeof window !== 'undefined' && readHash(window.location.hash).reference) void loadCardKit();

/** The kit, once there is a card to use it on; undefined until it is there. */
export function useCardKit(isWanted: boolean): CardKit | undefined {
  const [, setLoaded] = useState(kit !== undefined);
  useEffect(() => {
    if (isWanted) void loadCardKit().then(() => setLoaded(true));
  }, [isWanted]);
  return kit;
}
