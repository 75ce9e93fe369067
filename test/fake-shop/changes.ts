import { formatCrop, parseCrop } from '@jolimot/card/crop';
import { dpiLevel, effectiveDpi, fitCrop, largestCentredCrop } from '@jolimot/card/crop-maths';
import { type CustomizationName, type ImageName, isImageName } from '@jolimot/card/customization-types';
import { carriedColour } from '@jolimot/card/document/carry-card';
import { carryPhotos, cropped, type HeldPhoto } from '@jolimot/card/document/carry-photos';
import { placeOf } from '@jolimot/card/document/places';
import { coverFitsProduct } from '@jolimot/card/products';
import type { CardStyle } from '@jolimot/card/style';
import { currentTemplate } from '@jolimot/card/templates/registry';
import type { Cover } from '@jolimot/contract/catalogue';
import { type Content, type Design, type Held, type Photo, type Stamp, withContent, without } from './card';
import { coverNamed, coverOf, namesOf, productNamed, productOf } from './catalogue';
import { invalid } from './refusals';

const notAllowed = () =>
  invalid('customizationName', 'customization_not_allowed', 'The cover of this creation does not allow this.');
const noFileHere = () => invalid('file', 'invalid', 'This customization takes no file.');
const required = (field: 'value' | 'file') => invalid(field, 'required', 'This value should not be blank.');

/** @throws Refusal 422 when the cover does not fit the product */
function assertFits({ type }: Cover, productId: number, field: 'cover' | 'product' | 'value'): void {
  if (coverFitsProduct(type, productOf(productId).slug)) return;
  throw invalid(field, 'product_unfit', 'This cover does not fit this product.');
}

function colour(value: string, field: 'value' | 'background'): string {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value.toUpperCase();
  throw invalid(field, 'color_invalid', 'A colour is written #RRGGBB.');
}

function backgroundCover(value: string, { productId }: Design): string {
  const cover = coverNamed(value);
  if (!cover.usableAsBackground)
    throw invalid('value', 'customization_not_allowed', 'This cover cannot be used as a background.');
  assertFits(cover, productId, 'value');
  return cover.iri;
}

/** @throws Refusal 422 for a bad crop, or a photo too small for the place */
function cropFor(name: ImageName, { productId }: Design, photo: Photo, fragment: string | null, field: string): string {
  const { faces } = currentTemplate(productOf(productId).slug);
  const rect = faces.flatMap((face) => face.images[name] ?? [])[0]?.rect;
  if (!rect) throw notAllowed();
  const aspect = rect.w / rect.h;
  const crop = fragment ? parseCrop(fragment) : largestCentredCrop(photo, aspect);
  if (!crop) throw invalid('value', 'crop_invalid', 'This crop does not lie inside the photo.');
  if (dpiLevel(effectiveDpi(fitCrop(crop, photo, aspect), photo, rect)) === 'refused')
    throw invalid(field, 'photo_too_small', 'This photo is too small to be printed here.');
  return formatCrop(crop);
}

const plain = (value: string, photo: Photo | null = null): Content => ({ value, photo, home: null, crops: {} });

function toHeldPhoto({ name, home, value, crops, photo }: Held): HeldPhoto | undefined {
  return isImageName(name) && photo ? { name, home: home ?? name, value, crops, picture: photo } : undefined;
}

const placementOf = ({ name, home, value, crops }: HeldPhoto) => ({
  value,
  home: home === name ? null : home,
  crops,
});

function photoContent(design: Design, name: ImageName, value: string | undefined, sent: Photo | undefined): Content {
  if (sent) return plain(cropFor(name, design, sent, value ?? null, 'file'), sent);
  const held = design.held.find((one) => one.name === name);
  const photo = held && toHeldPhoto(held);
  if (!held?.photo || !photo) throw required('file');
  const crop = cropFor(name, design, held.photo, value ?? null, 'value');
  return { photo: held.photo, ...placementOf(cropped(photo, crop)) };
}

function wordsContent(design: Design, name: CustomizationName, value: string | undefined): Content {
  if (value === undefined) throw required('value');
  if (name === 'Background Cover') return plain(backgroundCover(value, design));
  return plain(name === 'Background Color' ? colour(value, 'value') : value);
}

/**
 * Creates or replaces.
 * @param photoSent the uploaded photo or the one of its checksum; called once the place is valid
 * @throws Refusal 422, and the errors of `photoSent`
 */
export function saved(
  design: Design,
  name: CustomizationName,
  { value, photoSent }: { value?: string | undefined; photoSent?: (() => Photo) | undefined },
  stamp: Stamp,
): Design {
  if (!namesOf(design.coverId).includes(name)) throw notAllowed();
  if (photoSent && !isImageName(name)) throw noFileHere();
  const content = isImageName(name)
    ? photoContent(design, name, value, photoSent?.())
    : wordsContent(design, name, value);
  const others = design.held.filter((one) => one.name === name || placeOf(one.name) !== placeOf(name));
  return { ...design, held: withContent(others, name, content, stamp) };
}

function carried(design: Design, formerCoverId: number | null): Design {
  const { coverId, productId, held } = design;
  // Without a cover there are no places: everything waits.
  if (coverId === null) return design;
  const photos = held.flatMap((one) => toHeldPhoto(one) ?? []);
  const placed = carryPhotos(photos, { names: namesOf(coverId), product: productOf(productId).slug });
  const moved = new Map(placed.map((photo, index) => [photos[index]?.name, photo]));
  const colours = formerCoverId !== null && {
    from: coverOf(formerCoverId).backColor,
    to: coverOf(coverId).backColor,
  };
  return {
    ...design,
    held: held.map((one) => {
      const photo = isImageName(one.name) ? moved.get(one.name) : undefined;
      if (photo) return { ...one, name: photo.name, ...placementOf(photo) };
      if (one.name !== 'Background Color' || !one.value || !colours) return one;
      return { ...one, value: carriedColour(one.value, colours) };
    }),
  };
}

/** The cover's colour, if it has a place for it and the card no background. */
function withBackground(design: Design, background: string | undefined, stamp: Stamp): Design {
  if (background === undefined) return design;
  const value = colour(background, 'background');
  const isTaken = design.held.some(({ name }) => placeOf(name) === 'background');
  if (isTaken || !namesOf(design.coverId).includes('Background Color')) return design;
  return { ...design, held: withContent(design.held, 'Background Color', plain(value), stamp) };
}

/** Null for the smilic removes it. */
export type StyleChange = { [Key in keyof CardStyle]?: CardStyle[Key] | undefined };

const styled = (before: CardStyle, wanted: StyleChange): CardStyle => ({
  font: wanted.font ?? before.font,
  size: wanted.size ?? before.size,
  ink: wanted.ink ?? before.ink,
  align: wanted.align ?? before.align,
  smilic: wanted.smilic === undefined ? before.smilic : wanted.smilic,
});

export type Update = {
  cover?: string | null | undefined;
  product?: string | undefined;
  style?: StyleChange | undefined;
  background?: string | undefined;
};

/** @throws Refusal 400, 422 */
export function updated(before: Design, { cover, product, style, background }: Update, stamp: Stamp): Design {
  const productId = product === undefined ? before.productId : productNamed(product).id;
  const coverId = cover === undefined ? before.coverId : cover === null ? null : coverNamed(cover).id;
  const isOtherCover = coverId !== before.coverId;
  if (coverId !== null && (isOtherCover || productId !== before.productId))
    assertFits(coverOf(coverId), productId, isOtherCover ? 'cover' : 'product');
  const design = { ...before, productId, coverId, style: styled(before.style, style ?? {}) };
  const isSame = !isOtherCover && productId === before.productId;
  return withBackground(isSame ? design : carried(design, before.coverId), cover ? background : undefined, stamp);
}

type Slot = { readonly name: ImageName; readonly isOnCard: boolean; readonly held: Held | undefined };

function slotOf({ coverId, held }: Design, name: CustomizationName): Slot {
  const photo = held.find((one) => one.name === name && one.photo);
  const isOnCard = namesOf(coverId).includes(name);
  if (!isOnCard && !photo) throw notAllowed();
  if (!isImageName(name)) throw noFileHere();
  return { name, isOnCard, held: photo };
}

/** The largest crop if its own is too coarse for print. */
function cropInSlot(design: Design, name: ImageName, photo: Photo, { value, crops }: Held): string {
  try {
    return cropFor(name, design, photo, crops[name] ?? value, 'value');
  } catch {
    return cropFor(name, design, photo, null, 'file');
  }
}

function filled(design: Design, { name, isOnCard }: Slot, held: Held | undefined, stamp: Stamp): Design {
  const { photo } = held ?? {};
  if (!held || !photo) return { ...design, held: without(design.held, name) };
  const value = isOnCard ? cropInSlot(design, name, photo, held) : held.value;
  return { ...design, held: withContent(design.held, name, { value, photo, home: null, crops: held.crops }, stamp) };
}

/** Swaps two places, or a place and the tray. @throws Refusal 422 */
export function swapped(design: Design, first: CustomizationName, second: CustomizationName, stamp: Stamp): Design {
  const [one, other] = [slotOf(design, first), slotOf(design, second)];
  if (!one.isOnCard && !other.isOnCard) throw notAllowed();
  if (!one.held && !other.held) throw required('file');
  return filled(filled(design, other, one.held, stamp), one, other.held, stamp);
}
