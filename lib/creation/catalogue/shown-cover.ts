import { isFrontImage } from '@jolimot/card/customization-types';
import type { CatalogueCover, Cover } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { slotsOf } from '../card/cover-customizations';

/** What the catalogue shows of a cover. The first rows travel in the page, so it is the least that draws one. */
export type ShownCover = Pick<CatalogueCover, 'id' | 'name' | 'type' | 'picture' | 'photos'> & {
  /** The language of its words, where the reader's is not among them. */
  readonly foreign?: Locale;
};

/** @param reader the language of the page */
export function shownCover({ customizationTypes, ...cover }: Cover, reader: Locale): ShownCover {
  const slots = slotsOf({ customizationTypes });
  return listedCover({ ...cover, photos: { all: slots.length, front: slots.filter(isFrontImage).length } }, reader);
}

type ListedCover = Pick<CatalogueCover, 'id' | 'name' | 'type' | 'picture' | 'photos' | 'languages'>;

/** The same of a cover as lists answer it. @param reader the language of the page */
export function listedCover({ id, name, type, picture, photos, languages }: ListedCover, reader: Locale): ShownCover {
  const [foreign] = languages.includes(reader) ? [] : languages;
  return { id, name, type, picture, photos, ...(foreign ? { foreign } : {}) };
}
