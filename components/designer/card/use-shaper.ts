import type { FontId } from '@jolimot/card/fonts';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { useCallback, useEffect, useState } from 'react';
import { loadCardFonts, loadShaper } from './card-fonts';

type ShaperState = {
  /** Undefined until the fonts are there; the last one stays while another font is on its way. */
  readonly shaper: Shaper | undefined;
  /** The font that `shaper` was made ready for: lay the card out with this one. */
  readonly fontId: FontId | undefined;
  readonly failed: boolean;
};

/**
 * What is needed of a hand: `words` have to be shaped and drawn with it; a `field` is shown that one may soon type in,
 * for which its font will do; `nothing` while there are no words in sight.
 */
export type HandNeed = 'words' | 'field' | 'nothing';

/**
 * Loads what drawing words needs, when there are words: the shaper and the message's font.
 * @param fontId the creation's hand
 * @returns what is ready, and `retry` for a visitor whose connection dropped
 */
export function useShaper(fontId: FontId, need: HandNeed): ShaperState & { readonly retry: () => void } {
  const [state, setState] = useState<ShaperState>({ shaper: undefined, fontId: undefined, failed: false });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to run it again
  useEffect(() => {
    if (need === 'nothing') return;
    // It is asked for again, and its failure told, with the first word.
    if (need === 'field') return void loadCardFonts([fontId]).catch(() => undefined);
    let current = true;
    loadShaper([fontId]).then(
      (shaper) => current && setState({ shaper, fontId, failed: false }),
      () => current && setState((before) => ({ ...before, failed: true })),
    );
    return () => {
      current = false;
    };
  }, [fontId, need, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
