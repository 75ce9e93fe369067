'use client';

import type { FontId } from '@jolimot/card/fonts';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { useCallback, useEffect, useState } from 'react';
import { loadShaper } from './card-fonts';

type ShaperState = {
  /** Undefined until the fonts are there; the last one stays while another font is on its way. */
  readonly shaper: Shaper | undefined;
  /** The font that `shaper` was made ready for: lay the card out with this one. */
  readonly fontId: FontId | undefined;
  readonly failed: boolean;
};

/**
 * Loads what drawing a card needs: the shaper, the message's font, and the plain face of addresses and codes.
 * @param fontId the creation's hand
 * @returns what is ready, and `retry` for a visitor whose connection dropped
 */
export function useShaper(fontId: FontId): ShaperState & { readonly retry: () => void } {
  const [state, setState] = useState<ShaperState>({ shaper: undefined, fontId: undefined, failed: false });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to run it again
  useEffect(() => {
    let current = true;
    loadShaper([fontId, 'barlow']).then(
      (shaper) => current && setState({ shaper, fontId, failed: false }),
      () => current && setState((before) => ({ ...before, failed: true })),
    );
    return () => {
      current = false;
    };
  }, [fontId, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
