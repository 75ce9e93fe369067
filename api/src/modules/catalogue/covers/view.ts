import { customizationNames } from '@jolimot/card/customization-types';
import type { Cover, CoverImage } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { softTimestampsOf, timestampsOf } from '../../../http/representation/answers';
import { thumbnailUrl } from '../../../images/cover-thumbnails';
import { toCustomizationType } from '../customization-types';
import type { CoverImageRow, CoverParts, CoverRow } from './repository';

/**
 * A cover as the contract answers it, images and customization types keyed by name.
 * @param parts of this cover and perhaps of others
 * @param view.apiUrl the API's public address, without a trailing slash
 * @param view.forStaff with the words in both languages
 */
export function toCover(
  row: CoverRow,
  parts: CoverParts,
  { locale, apiUrl, forStaff }: { locale: Locale; apiUrl: string; forStaff: boolean },
): Cover {
  const own = <Part extends { coverId: number }>(list: readonly Part[]) =>
    list.filter((part) => part.coverId === row.id);
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
    images: Object.fromEntries(own(parts.images).map((image) => [image.name, toCoverImage(image, apiUrl)])),
    customizationTypes: Object.fromEntries(
      own(parts.types)
        .map(({ type }) => toCustomizationType(type))
        .sort((one, other) => customizationNames.indexOf(one.name) - customizationNames.indexOf(other.name))
        .map((type) => [type.name, type]),
    ),
    tags: own(parts.tags).map((link) => iriOf('tags', link.tagId)),
    keywords: row.keywords[locale],
    ...(forStaff ? { translations: { name: row.name, keywords: row.keywords } } : {}),
    ...softTimestampsOf(row),
  };
}

export const toCoverImage = (row: CoverImageRow, apiUrl: string): CoverImage => ({
  id: row.id,
  iri: iriOf('cover_images', row.id),
  name: row.name,
  // The press master is what the shop sells: the largest picture it shows is a rendition.
  contentUrl: thumbnailUrl(apiUrl, row.checksum, 'large'),
  thumbnailUrls: {
    thumb: thumbnailUrl(apiUrl, row.checksum, 'thumb'),
    card: thumbnailUrl(apiUrl, row.checksum, 'card'),
    large: thumbnailUrl(apiUrl, row.checksum, 'large'),
  },
  checksum: row.checksum,
  ...timestampsOf(row),
});
