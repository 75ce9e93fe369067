import { customizationNames, isFrontImage, isImageName } from '@jolimot/card/customization-types';
import type { CatalogueCover, Cover, CoverImage } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { softTimestampsOf, timestampsOf } from '../../../http/representation/answers';
import { cardMastersOf, cardPictureUrl } from '../../../images/cover-pictures';
import { thumbnailUrl } from '../../../images/cover-thumbnails';
import { toCustomizationType } from '../customization-types';
import type { CoverImageRow, CoverParts, CoverRow } from './repository';

/**
 * @param parts may hold those of other covers
 * @param view.forStaff adds both languages and the publication day
 */
export function toCover(
  row: CoverRow,
  parts: CoverParts,
  { locale, apiUrl, forStaff }: { locale: Locale; apiUrl: string; forStaff: boolean },
): Cover {
  const own = ownOf(row);
  return {
    id: row.id,
    iri: iriOf('covers', row.id),
    slug: row.slug,
    name: row.name[locale],
    priority: row.priority,
    type: row.type,
    logoColor: row.logoColor,
    color: row.color,
    backColor: row.backColor,
    barcodePadding: row.barcodePadding,
    usableAsBackground: row.usableAsBackground,
    active: row.active,
    colorFamilies: row.colorFamilies,
    languages: row.languages,
    images: Object.fromEntries(own(parts.images).map((image) => [image.name, toCoverImage(image, apiUrl)])),
    picture: pictureOf(own(parts.images), apiUrl),
    customizationTypes: Object.fromEntries(
      own(parts.types)
        .map(({ type }) => toCustomizationType(type))
        .sort((one, other) => customizationNames.indexOf(one.name) - customizationNames.indexOf(other.name))
        .map((type) => [type.name, type]),
    ),
    tags: own(parts.tags).map((link) => iriOf('tags', link.tagId)),
    keywords: row.keywords[locale],
    ...(forStaff ? { translations: { name: row.name, keywords: row.keywords }, publishFrom: row.publishFrom } : {}),
    ...softTimestampsOf(row),
  };
}

const ownOf =
  (row: CoverRow) =>
  <Part extends { coverId: number }>(list: readonly Part[]): Part[] =>
    list.filter((part) => part.coverId === row.id);

function pictureOf(images: readonly CoverImageRow[], apiUrl: string): string | null {
  const card = cardMastersOf(images);
  return card ? cardPictureUrl(apiUrl, card) : null;
}

export function toCatalogueCover(
  row: CoverRow,
  parts: CoverParts,
  { locale, apiUrl }: { locale: Locale; apiUrl: string },
): CatalogueCover {
  const own = ownOf(row);
  const images = own(parts.images);
  const pattern = row.usableAsBackground ? images.find(({ name }) => name === 'background') : undefined;
  const names = own(parts.types).map(({ type }) => type.name);
  const photos = customizationNames.filter(isImageName).filter((name) => names.includes(name));
  return {
    id: row.id,
    iri: iriOf('covers', row.id),
    name: row.name[locale],
    type: row.type,
    picture: pictureOf(images, apiUrl),
    pattern: pattern ? thumbnailUrl(apiUrl, pattern.checksum, 'thumb') : null,
    photos: { all: photos.length, front: photos.filter(isFrontImage).length },
    tags: own(parts.tags).map((link) => iriOf('tags', link.tagId)),
    languages: row.languages,
  };
}

export const toCoverImage = (row: CoverImageRow, apiUrl: string): CoverImage => ({
  id: row.id,
  iri: iriOf('cover_images', row.id),
  name: row.name,
  // We sell the master: the largest public picture is a rendition.
  contentUrl: thumbnailUrl(apiUrl, row.checksum, 'large'),
  thumbnailUrls: {
    thumb: thumbnailUrl(apiUrl, row.checksum, 'thumb'),
    card: thumbnailUrl(apiUrl, row.checksum, 'card'),
    large: thumbnailUrl(apiUrl, row.checksum, 'large'),
  },
  checksum: row.checksum,
  ...timestampsOf(row),
});
