import { templateFor } from '../templates/registry';
import type { CardInput } from './card-input';
import type { Face } from './display-list';
import { coverItems, photoItems } from './pictures';

/** For thumbnails: no text, so a list needs no shaper or fonts. @throws Error when the template version is unknown */
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
