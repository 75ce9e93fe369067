import type { CustomizationName } from '@jolimot/card/customization-types';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import type { MessageFontId } from '@jolimot/card/style';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { cardInputOf } from '@/lib/creation/card/card-input';
import { isTypedName, type TextDrafts } from '@/lib/creation/document/text-drafts';
import { review } from '@/lib/creation/preview/review';
import { problemsOf } from '@/lib/creation/words/text-problems';

/** A card to draw: what it is made of, and what of it the present step shows. */
type Drawable = {
  readonly creation: Creation;
  readonly cover: Cover;
  readonly background: Cover | null;
  readonly drafts: TextDrafts;
  readonly shown: readonly CustomizationName[];
  /** The hand that is there, which may still be the former one; null draws the card without its words. */
  readonly hand: { readonly shaper: Shaper; readonly font: MessageFontId } | null;
};

/** Stands for the shaper where a card is laid out without its words, which needs none. */
const blankShaper: Shaper = {
  shape: (fontId, text) => {
    if (text !== '') throw new Error(`The shaper that sets ${fontId} is not there yet.`);
    return { glyphs: [], advance: 0 };
  },
  has: () => true,
  unitsPerEm: () => 1000,
};

function drawCard({ creation, cover, background, drafts, shown, hand }: Drawable): readonly Face[] {
  if (!hand) {
    const wordless = shown.filter((name) => !isTypedName(name));
    return layoutCard(cardInputOf(creation, cover, background, {}, wordless), 'edit', { shaper: blankShaper });
  }
  const input = cardInputOf(creation, cover, background, drafts, shown);
  return layoutCard({ ...input, style: { ...input.style, font: hand.font } }, 'edit', { shaper: hand.shaper });
}

/** All that is needed once there is a card: to lay it out, and to judge what is missing or wrong. */
export const cardKit = { drawCard, review, problemsOf } as const;

export type CardKit = typeof cardKit;
