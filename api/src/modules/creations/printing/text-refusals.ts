import { type CustomizationName, isLegendName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { CardStyle } from '@jolimot/card/style';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { messageSlot } from '@jolimot/card/templates/template';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { legendProblems, messageProblems, type TextProblem } from '@jolimot/card/typeset/text-problems';
import type { ViolationCode } from '@jolimot/contract/violation-codes';

/** Decides how many lines a text may have. */
type WordsContext = {
  product: ProductSlug;
  coverTypes: readonly CustomizationName[];
  style: CardStyle;
};

type TextRefusal = { code: ViolationCode; message: string; params?: Record<string, string | number> };

/**
 * Uses the shaper of preview and press (docs/product/card.md, "Message" and "Legends"), so that all three agree
 * ("Type").
 * @param text a blank one has no problem
 */
export function textRefusals(
  name: CustomizationName,
  text: string,
  { product, coverTypes, style }: WordsContext,
  shaper: Shaper,
): TextRefusal[] {
  if (text.trim() === '') return [];
  const template = currentTemplate(product);
  if (isLegendName(name)) {
    const slot = template.faces.map((face) => face.legends[name]).find(Boolean);
    if (!slot) return [];
    return legendProblems(text, slot, template.legendMaximum, style.font, shaper).map(refusalOf);
  }
  const slot = template.faces.map((face) => messageSlot(face, coverTypes)).find(Boolean);
  return slot && name === 'Message' ? messageProblems(text, slot, style, shaper).map(refusalOf) : [];
}

function refusalOf(problem: TextProblem): TextRefusal {
  switch (problem.code) {
    case 'too-long': {
      const { max } = problem;
      return { code: 'message_too_long', message: `Text too long (${max} lines max)`, params: { max } };
    }
    case 'emoji':
      return { code: 'message_emoji', message: 'you cannot (yet) use emojis' };
    case 'unprintable-characters': {
      const characters = problem.characters.join(' ');
      return {
        code: 'message_characters',
        message: `This handwriting cannot draw: ${characters}`,
        params: { characters },
      };
    }
    case 'too-many-characters': {
      const { max } = problem;
      return { code: 'legend_too_long', message: `Text too long (${max} characters max)`, params: { max } };
    }
    case 'too-wide':
      return { code: 'legend_too_wide', message: 'Text too wide for its photo' };
  }
}
