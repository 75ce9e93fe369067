import type { ProductSlug } from '../products';
import { greetingCardV1 } from './greeting-card-v1';
import { postcardV1 } from './postcard-v1';
import type { CardTemplate, FaceId, FaceTemplate, TemplateRef } from './template';

/** Every version ever sold, oldest first. */
const templates: readonly CardTemplate[] = [greetingCardV1, postcardV1];

/**
 * The template that an order recorded.
 * @throws when the version was never sold: printing with another geometry would be worse than not printing.
 */
export function templateFor(ref: TemplateRef): CardTemplate {
  const found = templates.find((one) => one.product === ref.product && one.version === ref.version);
  if (!found) throw new Error(`No template ${ref.product} v${ref.version}.`);
  return found;
}

/** The template that new creations of a product use. */
export function currentTemplate(product: ProductSlug): CardTemplate {
  const found = templates.findLast((one) => one.product === product);
  if (!found) throw new Error(`No template for ${product}.`);
  return found;
}

/** One face of a template, if it has it. */
export const findFace = (template: CardTemplate, id: FaceId): FaceTemplate | undefined =>
  template.faces.find((face) => face.id === id);
