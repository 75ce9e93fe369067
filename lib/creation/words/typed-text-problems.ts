import type { Shaper } from '@jolimot/card/typeset/shaper';
import { type TextProblem, textProblems } from '@jolimot/card/typeset/text-problems';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { hasStripIn } from '../card/cover-customizations';
import type { TypedName } from '../document/desired';

type On = { readonly creation: Creation; readonly cover: Cover | null; readonly shaper: Shaper | undefined };

/** Empty while the shaper is loading. */
export function problemsOf(name: TypedName, text: string, { creation, cover, shaper }: On): TextProblem[] {
  if (!shaper || !cover) return [];
  const { product, style } = creation;
  return textProblems(name, text, { product: product.slug, hasStrip: hasStripIn(creation, cover), style }, shaper);
}
