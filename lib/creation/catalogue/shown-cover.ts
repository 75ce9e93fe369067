import { isFrontImage } from '@jolimot/card/customization-types';
import type { Cover, CoverImage } from '@jolimot/contract/catalogue';
import { slotsOf } from '../card/cover-customizations';

/** What the catalogue shows of a cover. The first rows travel in the page, so it is the least that draws one. */
export type ShownCover = Pick<Cover, 'id' | 'name' | 'type'> & {
  readonly images: { readonly front?: Pick<CoverImage, 'thumbnailUrls'> };
  /** Photos that have a place on the front. */
  readonly photos: number;
  readonly hasInside: boolean;
};

export function shownCover(cover: Cover): ShownCover {
  const slots = slotsOf(cover);
  const photos = slots.filter(isFrontImage).length;
  const thumbnailUrls = cover.images.front?.thumbnailUrls;
  return {
    id: cover.id,
    name: cover.name,
    type: cover.type,
    images: thumbnailUrls ? { front: { thumbnailUrls } } : {},
    photos,
    hasInside: photos < slots.length,
  };
}
