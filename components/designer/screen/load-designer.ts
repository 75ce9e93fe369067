import { creationSteps } from '@jolimot/card/customization-types';
import { useEffect } from 'react';
import { isPastFirst, readHash } from '@/lib/creation/screen/hash';
import { lazyPiece } from '@/lib/creation/screen/lazy-piece';
import { loadCardKit } from '../../card/use-card-kit';
import { catalogueSource } from '../catalogue/catalogue';
import { stepPieces } from './load-steps';

/** Not for visitors of the first rows. */
export const designerScreen = lazyPiece(async () => {
  const [{ DesignerScreen }, { beginWithCover }] = await Promise.all([
    import('./designer-screen'),
    import('@/lib/creation/catalogue/begin-with-cover'),
  ]);
  return { DesignerScreen, beginWithCover };
});

// The server does not see the hash.
if (typeof window !== 'undefined') {
  const hash = readHash(window.location.hash);
  if (isPastFirst(hash)) {
    designerScreen.load().catch(() => undefined);
    stepPieces[hash.step].load().catch(() => undefined);
  }
}

/** ms (docs/product/times.md, "Times and sizes"). */
const prefetchIdleTimeout = 2000;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: prefetchIdleTimeout });
  else setTimeout(work, 1000);
};

const inOrder = creationSteps.map((step) => stepPieces[step]);

/** When idle, after the first input. */
export function usePrefetchedSteps(): void {
  useEffect(() => {
    const fetchFrom = (index: number): void => {
      const piece = inOrder[index];
      if (!piece) return;
      whenIdle(() => {
        piece
          .load()
          .catch(() => undefined)
          .finally(() => fetchFrom(index + 1));
      });
    };
    const ending = new AbortController();
    const begin = (): void => {
      ending.abort();
      designerScreen.load().catch(() => undefined);
      catalogueSource.load().catch(() => undefined);
      void loadCardKit();
      fetchFrom(0);
    };
    const options = { capture: true, passive: true, signal: ending.signal };
    for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, begin, options);
    return () => ending.abort();
  }, []);
}
