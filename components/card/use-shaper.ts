import type { FontId } from '@jolimot/card/fonts';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partQuery } from '@/lib/api/query-client';
import { loadCardFonts, loadShaper } from './card-fonts';

type ShaperState = {
  /** Keeps the former one while another loads. */
  readonly shaper: Shaper | undefined;
  /** Lay the card out with it. */
  readonly fontId: FontId | undefined;
  /** Stays true during a retry. */
  readonly failed: boolean;
  readonly retry: () => void;
};

/** An empty `field` needs only the font; `nothing` without text on screen. */
export type FontNeed = 'text' | 'field' | 'nothing';

/** Once there is text. */
export function useShaper(fontId: FontId, need: FontNeed): ShaperState {
  const { data, errorUpdateCount, refetch } = useQuery({
    ...partQuery(['shaper', fontId], async () => ({ shaper: await loadShaper([fontId]), fontId })),
    enabled: need === 'text',
  });
  // The first text loads the font again.
  useQuery({ ...partQuery(['card-font', fontId], () => loadFont(fontId)), enabled: need === 'field' });

  // The new font's query has no former data.
  const [former, setFormer] = useState(data);
  if (data && data !== former) setFormer(data);
  const { shaper, fontId: loaded } = data ?? former ?? {};
  return { shaper, fontId: loaded, failed: !data && errorUpdateCount > 0, retry: () => void refetch() };
}

const loadFont = (fontId: FontId): Promise<true> => loadCardFonts([fontId]).then(() => true);
