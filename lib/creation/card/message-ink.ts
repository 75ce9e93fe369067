import { inkOfWords } from '@jolimot/card/layout/words';
import { inks } from '@jolimot/card/style';
import { currentTemplate } from '@jolimot/card/templates/registry';
import type { Creation } from '@jolimot/contract/creations';

/** Another one where the chosen ink could not be read. */
export function messageInk({ product, customizations, style }: Creation): string {
  const face = currentTemplate(product.slug).faces.find((one) => one.message);
  const colour = customizations['Background Color']?.value;
  const ground = {
    ...(colour ? { 'Background Color': { value: colour } } : {}),
    ...(customizations['Background Cover'] ? { 'Background Cover': { assetKey: '' } } : {}),
  };
  return face ? inkOfWords(face, { customizations: ground, style }) : inks[style.ink];
}
