import type { FontId } from '@jolimot/card/fonts';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { useCallback, useEffect, useState } from 'react';
import { loadCardFonts, loadShaper } from './card-fonts';

type ShaperState = {
  /** Undefined until the font is loaded; the former one is kept while another font is loading. */
  readonly shaper: Shaper | undefined;
  /** The font that `shaper` has loaded: lay the card out with this one. */
  readonly fontId: FontId | undefined;
  readonly failed: boolean;
};

/**
 * What a message font is needed for: `text` has to be shaped and drawn, which needs the shaper too; an empty `field` is
 * shown, for which the font alone will do; `nothing` while no text is shown.
 */
export type FontNeed = 'text' | 'field' | 'nothing';

/**
 * Loads the shaper and the message font when there is text to draw.
 * @param fontId the creation's message font
 * @returns what is loaded, and `retry` for use after a failure
 */
export function useShaper(fontId: FontId, need: FontNeed): ShaperState & { readonly retry: () => void } {
  const [state, setState] = useState<ShaperState>({ shaper: undefined, fontId: undefined, failed: false });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to run it again
  useEffect(() => {
    if (need === 'nothing') return;
    // A failure is ignored here: the font is loaded again with the first text.
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
