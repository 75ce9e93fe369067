import { inkOfWords } from '@jolimot/card/layout/words';
import { inks } from '@jolimot/card/style';
import { currentTemplate } from '@jolimot/card/templates/registry';
import type { Creation } from '@jolimot/contract/creations';

/** The colour in which a creation's message is printed: the chosen ink, or another where its ground asks for one. */
export function wordsInk({ product, customizations, style }: Creation): string {
  const face = currentTemplate(product.slug).faces.find((one) => one.message);
  const colour = customizations['Background Color']?.value;
  const ground = {
    ...(colour ? { 'Background Color': { value: colour } } : {}),
    ...(customizations['Background Cover'] ? { 'Background Cover': { assetKey: '' } } : {}),
  };
  return face ? inkOfWords(face, { customizations: ground, style }) : inks[style.ink];
}
