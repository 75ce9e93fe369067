import { isLegendName } from '@jolimot/card/customization-types';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { legendProblems, messageProblems, type TextProblem } from '@jolimot/card/typeset/text-problems';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { legendSlot, messagePlace } from '../card/slot-geometry';
import type { TypedName } from '../document/unsaved-texts';

type On = { readonly creation: Creation; readonly cover: Cover | null; readonly shaper: Shaper | undefined };

/** The API has the same rules. Empty while the shaper is loading. @param text as typed */
export function problemsOf(name: TypedName, text: string, { creation, cover, shaper }: On): TextProblem[] {
  if (!shaper || !cover || text.trim() === '') return [];
  const { product, style } = creation;
  if (isLegendName(name)) {
    const place = legendSlot(product.slug, name);
    return place ? legendProblems(text, place.slot, place.maximum, style.font, shaper) : [];
  }
  const place = messagePlace(product.slug, cover);
  return place ? messageProblems(text, place.slot, style, shaper) : [];
}
