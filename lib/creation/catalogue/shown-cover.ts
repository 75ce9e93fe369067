import { isFrontImage } from '@jolimot/card/customization-types';
import type { CatalogueCover, Cover } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { slotsOf } from '../card/cover-customizations';

/** The first rows are part of the page. */
export type ShownCover = Pick<CatalogueCover, 'id' | 'name' | 'type' | 'picture' | 'photos'> & {
  /** If the reader's is not among them. */
  readonly foreign?: Locale;
};

export function shownCover({ customizationTypes, ...cover }: Cover, reader: Locale): ShownCover {
  const slots = slotsOf({ customizationTypes });
  return listedCover({ ...cover, photos: { all: slots.length, front: slots.filter(isFrontImage).length } }, reader);
}

type ListedCover = Pick<CatalogueCover, 'id' | 'name' | 'type' | 'picture' | 'photos' | 'languages'>;

export function listedCover({ id, name, type, picture, photos, languages }: ListedCover, reader: Locale): ShownCover {
  const [foreign] = languages.includes(reader) ? [] : languages;
  return { id, name, type, picture, photos, ...(foreign ? { foreign } : {}) };
}
