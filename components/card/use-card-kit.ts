import { readHash } from '@/lib/creation/screen/hash';
import { lazyPiece, usePiece } from '@/lib/creation/screen/lazy-piece';
import type { CardKit } from './card-kit';

const cardKitPiece = lazyPiece(async (): Promise<CardKit> => (await import('./card-kit')).cardKit);

/** Users of the kit report a failure. */
export const loadCardKit = (): Promise<void> =>
  cardKitPiece.load().then(
    () => undefined,
    () => undefined,
  );

// When the address names a creation.
if (typeof window !== 'undefined' && readHash(window.location.hash).reference) void loadCardKit();

/** @param isWanted there is a card to draw */
export function useCardKit(isWanted: boolean): { kit: CardKit | undefined; failed: boolean; retry: () => void } {
  const { here, failed, retry } = usePiece(cardKitPiece, isWanted);
  return { kit: here, failed, retry };
}
