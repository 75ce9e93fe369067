import { isFrontImage } from '@jolimot/card/customization-types';
import type { CatalogueCover, Cover } from '@jolimot/contract/catalogue';
import { slotsOf } from '../card/cover-customizations';

/** What the catalogue shows of a cover. The first rows travel in the page, so it is the least that draws one. */
export type ShownCover = Pick<CatalogueCover, 'id' | 'name' | 'type' | 'picture' | 'photos'>;

export function shownCover({ id, name, type, picture, customizationTypes }: Cover): ShownCover {
  const slots = slotsOf({ customizationTypes });
  const photos = { all: slots.length, front: slots.filter(isFrontImage).length };
  return { id, name, type, picture, photos };
}
