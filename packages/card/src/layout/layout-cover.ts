import { templateFor } from '../templates/registry';
import type { CardInput } from './card-input';
import type { Face } from './display-list';
import { coverItems, photoItems } from './pictures';

/**
 * Lays out the side that carries the cover, pictures alone: what a small picture of the card shows. No words, so
 * no shaper has to be loaded for a shelf of drafts.
 * @throws when the template was never sold
 */
export function layoutCover(input: CardInput): Face {
  const face = templateFor(input.template).faces.find(({ cover }) => cover);
  if (!face) throw new Error('Every template has a side for the cover.');
  return {
    id: face.id,
    trim: face.trim,
    bleed: face.bleed,
    items: [
      ...coverItems(face, input.cover, 'front'),
      ...photoItems(face, input, 'edit'),
      ...coverItems(face, input.cover, 'overlay'),
    ],
  };
}
