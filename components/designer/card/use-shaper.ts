import type { FontId } from '@jolimot/card/fonts';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partQuery } from '@/lib/api/query-client';
import { loadCardFonts, loadShaper } from './card-fonts';

type ShaperState = {
  /** Undefined until the font is loaded; the former one is kept while another font is loading. */
  readonly shaper: Shaper | undefined;
  /** The font that `shaper` has loaded: lay the card out with this one. */
  readonly fontId: FontId | undefined;
  /** Whether the font could not be loaded; it stays so while it is tried again. */
  readonly failed: boolean;
  readonly retry: () => void;
};

/**
 * What a message font is needed for: `text` has to be shaped and drawn, which needs the shaper too; an empty `field` is
 * shown, for which the font alone will do; `nothing` while no text is shown.
 */
export type FontNeed = 'text' | 'field' | 'nothing';

/**
 * Loads the shaper and the message font when there is text to draw.
 * @param fontId the creation's message font
 */
export function useShaper(fontId: FontId, need: FontNeed): ShaperState {
  const { data, errorUpdateCount, refetch } = useQuery({
    ...partQuery(['shaper', fontId], async () => ({ shaper: await loadShaper([fontId]), fontId })),
    enabled: need === 'text',
  });
  // A failure is ignored here: the font is loaded again with the first text.
  useQuery({ ...partQuery(['card-font', fontId], () => loadFont(fontId)), enabled: need === 'field' });

  // The query of another font knows nothing of the former one.
  const [former, setFormer] = useState(data);
  if (data && data !== former) setFormer(data);
  const { shaper, fontId: loaded } = data ?? former ?? {};
  return { shaper, fontId: loaded, failed: !data && errorUpdateCount > 0, retry: () => void refetch() };
}

/** A query has to answer something. */
const loadFont = (fontId: FontId): Promise<true> => loadCardFonts([fontId]).then(() => true);
