import { readHash } from '@/lib/creation/screen/hash';
import { lazyPiece, usePiece } from '@/lib/creation/screen/lazy-piece';
import type { CardKit } from './card-kit';

const cardKitPiece = lazyPiece(async (): Promise<CardKit> => (await import('./card-kit')).cardKit);

/** Fetches the card kit ahead. Where it does not come, who needs it says so. */
export const loadCardKit = (): Promise<void> =>
  cardKitPiece.load().then(
    () => undefined,
    () => undefined,
  );

// If the address names a creation, the kit is loaded while the page hydrates.
if (typeof window !== 'undefined' && readHash(window.location.hash).reference) void loadCardKit();

/**
 * The card kit, without which no card can be drawn; undefined until it is there, `failed` when it could not be fetched.
 * @param isWanted whether there is a card to draw
 */
export function useCardKit(isWanted: boolean): { kit: CardKit | undefined; failed: boolean; retry: () => void } {
  const { here, failed, retry } = usePiece(cardKitPiece, isWanted);
  return { kit: here, failed, retry };
}
