import { parseCrop } from '@jolimot/card/crop';
import { type CustomizationName, isImageName } from '@jolimot/card/customization-types';
import type {
  CardCover,
  CardCustomizations,
  CardInput,
  CardPhoto,
  CoverArt,
  TextName,
} from '@jolimot/card/layout/card-input';
import { currentTemplate } from '@jolimot/card/templates/registry';
import type { Cover, CoverImage } from '@jolimot/contract/catalogue';
import type { Creation, Customization } from '@jolimot/contract/creations';
import type { UnsavedTexts } from '../document/desired';
import { namesOf } from './cover-customizations';

const artOf = (image: CoverImage | undefined): CoverArt | undefined => {
  const url = image?.thumbnailUrls.large ?? image?.contentUrl;
  return url ? { assetKey: url } : undefined;
};

export type PrintedCover = Pick<Cover, 'images' | 'backColor' | 'logoColor' | 'color' | 'barcodePadding'>;

export function cardCoverOf(cover: PrintedCover, customizationTypes: readonly CustomizationName[]): CardCover {
  const entries = (['front', 'overlay', 'background'] as const).flatMap((name) => {
    const art = artOf(cover.images[name]);
    return art ? [[name, art] as const] : [];
  });
  return {
    images: Object.fromEntries(entries),
    backColor: cover.backColor,
    logoColor: cover.logoColor,
    color: cover.color,
    barcodePadding: cover.barcodePadding,
    customizationTypes,
  };
}

function photoOf({ file, fileUrl, value }: Customization): CardPhoto | undefined {
  if (!file || !fileUrl) return undefined;
  const crop = value ? parseCrop(value) : undefined;
  return { assetKey: fileUrl, widthPx: file.width, heightPx: file.height, ...(crop ? { crop } : {}) };
}

const textNames = [
  'Message',
  'Background Color',
  'Legend Left',
  'Legend Middle',
  'Legend Right',
] as const satisfies TextName[];

const backgroundArt = (cover: Cover | null): CoverArt | undefined =>
  artOf(cover?.images.background) ?? artOf(cover?.images.front);

function customizationsOf(
  creation: Creation,
  background: Cover | null,
  unsavedTexts: UnsavedTexts,
): CardCustomizations {
  const texts = textNames.flatMap((name) => {
    const typed = name === 'Background Color' ? undefined : unsavedTexts[name];
    const value = typed ?? creation.customizations[name]?.value;
    return value ? [[name, { value }] as const] : [];
  });
  const photos = Object.values(creation.customizations).flatMap((customization) => {
    const name = customization.customizationName;
    const photo = isImageName(name) ? photoOf(customization) : undefined;
    return photo ? [[name, photo] as const] : [];
  });
  const art = creation.customizations['Background Cover'] ? backgroundArt(background) : undefined;
  return { ...Object.fromEntries(texts), ...Object.fromEntries(photos), ...(art ? { 'Background Cover': art } : {}) };
}

/** docs/product/screens.md, "The creation screen" */
function shownOnly(creation: Creation, shown: readonly CustomizationName[] | undefined): Creation {
  if (!shown) return creation;
  const kept = Object.entries(creation.customizations).filter(([name]) => shown.some((one) => one === name));
  return { ...creation, customizations: Object.fromEntries(kept) };
}

function typedOn(unsavedTexts: UnsavedTexts, shown: readonly CustomizationName[] | undefined): UnsavedTexts {
  if (!shown) return unsavedTexts;
  return Object.fromEntries(Object.entries(unsavedTexts).filter(([name]) => shown.some((one) => one === name)));
}

/** With unsaved texts. @param background the cover named by Background Cover @param shown default all */
export function cardInputOf(
  creation: Creation,
  cover: Cover | null,
  background: Cover | null = null,
  unsavedTexts: UnsavedTexts = {},
  shown?: readonly CustomizationName[],
): CardInput {
  const { product, version } = currentTemplate(creation.product.slug);
  return {
    template: { product, version },
    cover: cover && cardCoverOf(cover, namesOf(cover)),
    customizations: customizationsOf(shownOnly(creation, shown), background, typedOn(unsavedTexts, shown)),
    style: creation.style,
  };
}
