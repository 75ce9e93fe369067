import type { CustomizationName } from '@jolimot/card/customization-types';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import type { MessageFontId } from '@jolimot/card/style';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { cardInputOf } from '@/lib/creation/card/creation-card-input';
import { isTypedName, type UnsavedTexts } from '@/lib/creation/document/desired';
import { review } from '@/lib/creation/preview/review';
import { problemsOf } from '@/lib/creation/words/typed-text-problems';

type Drawable = {
  readonly creation: Creation;
  readonly cover: Cover;
  readonly background: Cover | null;
  readonly unsavedTexts: UnsavedTexts;
  readonly shown: readonly CustomizationName[];
  /** `edit` where photos are placed. */
  readonly mode: 'edit' | 'view';
  /** `font`: the loaded one, maybe the former; null draws no texts. */
  readonly typesetter: { readonly shaper: Shaper; readonly font: MessageFontId } | null;
};

const blankShaper: Shaper = {
  shape: (fontId, text) => {
    if (text !== '') throw new Error(`The shaper that sets ${fontId} is not loaded yet.`);
    return { glyphs: [], advance: 0 };
  },
  has: () => true,
  unitsPerEm: () => 1000,
};

function drawCard({ creation, cover, background, unsavedTexts, shown, mode, typesetter }: Drawable): readonly Face[] {
  if (!typesetter) {
    const wordless = shown.filter((name) => !isTypedName(name));
    return layoutCard(cardInputOf(creation, cover, background, {}, wordless), mode, { shaper: blankShaper });
  }
  const input = cardInputOf(creation, cover, background, unsavedTexts, shown);
  return layoutCard({ ...input, style: { ...input.style, font: typesetter.font } }, mode, {
    shaper: typesetter.shaper,
  });
}

/** Code that loads once there is a card. */
export const cardKit = { drawCard, review, problemsOf } as const;

export type CardKit = typeof cardKit;
