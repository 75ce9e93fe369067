import { readHash } from '@/lib/creation/screen/hash';
import { lazyPiece, usePiece } from '@/lib/creation/screen/lazy-piece';
import type { CardKit } from './card-kit';

const cardKitPiece = lazyPiece(async (): Promise<CardKit> => (await import('./card-kit')).cardKit);

/** Preloads the card kit; users of the kit report a failure. */
export const loadCardKit = (): Promise<void> =>
  cardKitPiece.load().then(
    () => undefined,
    () => undefined,
  );

// When the address names a creation, load the kit during hydration.
if (typeof window !== 'undefined' && readHash(window.location.hash).reference) void loadCardKit();

/** Undefined until loaded, `failed` after an error. @param isWanted there is a card to draw */
export function useCardKit(isWanted: boolean): { kit: CardKit | undefined; failed: boolean; retry: () => void } {
  const { here, failed, retry } = usePiece(cardKitPiece, isWanted);
  return { kit: here, failed, retry };
}
