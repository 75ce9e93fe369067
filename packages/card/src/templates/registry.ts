import type { ProductSlug } from '../products';
import { greetingCardV1 } from './greeting-card-v1';
import { postcardV1 } from './postcard-v1';
import type { CardTemplate, FaceId, FaceTemplate, TemplateRef } from './template';

/** Oldest first. Every version sold stays. */
const templates: readonly CardTemplate[] = [greetingCardV1, postcardV1];

/** @throws Error for an unknown version: another geometry would be worse than no print */
export function templateFor(ref: TemplateRef): CardTemplate {
  const found = templates.find((one) => one.product === ref.product && one.version === ref.version);
  if (!found) throw new Error(`No template ${ref.product} v${ref.version}.`);
  return found;
}

export function currentTemplate(product: ProductSlug): CardTemplate {
  const found = templates.findLast((one) => one.product === product);
  if (!found) throw new Error(`No template for ${product}.`);
  return found;
}

export const findFace = (template: CardTemplate, id: FaceId): FaceTemplate | undefined =>
  template.faces.find((face) => face.id === id);
