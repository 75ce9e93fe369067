import { type Crop, formatCrop, parseCrop } from '../crop';
import { dpiLevel, effectiveDpi, fitCrop, largestCentredCrop, type PixelSize } from '../crop-maths';
import { type CustomizationName, customizationNames, type ImageName, isImageName } from '../customization-types';
import type { Rect } from '../geometry';
import type { ProductSlug } from '../products';
import { currentTemplate } from '../templates/registry';
import { bySuitability, type PhotoPlace, suitability } from './similar-places';

export type HeldPhoto = {
  /** Where it is, or the place that it waits for. */
  readonly name: ImageName;
  /** A photo that a cover moved returns here when possible. */
  readonly home: ImageName;
  /** A fragment; null for the largest centred crop. */
  readonly value: string | null;
  /** In other places, including home while the photo is elsewhere. */
  readonly crops: Readonly<Partial<Record<ImageName, string>>>;
  /** Upright pixels. */
  readonly picture: PixelSize;
};

export type CardPlaces = { readonly names: readonly CustomizationName[]; readonly product: ProductSlug };

const imageNames = customizationNames.filter(isImageName);

/** In mm from the face's trim. */
export const photoRect = (name: ImageName, product: ProductSlug): Rect | undefined =>
  currentTemplate(product).faces.flatMap((face) => face.images[name] ?? [])[0]?.rect;

function rectOf(name: ImageName, product: ProductSlug): Rect {
  const rect = photoRect(name, product);
  if (!rect) throw new Error(`No place ${name} on a ${product}.`);
  return rect;
}

const isPrintable = (crop: Crop, picture: PixelSize, rect: Rect): boolean =>
  dpiLevel(effectiveDpi(fitCrop(crop, picture, rect.w / rect.h), picture, rect)) !== 'refused';

/**
 * Keeps the crop, which drawing fits (`fitCrop`), unless it would print too coarsely: then the largest centred crop
 * with the same turn.
 * @returns undefined when the photo is too small for the place
 */
export function cropInPlace(fragment: string | null, picture: PixelSize, rect: Rect): string | null | undefined {
  const crop = fragment === null ? undefined : parseCrop(fragment);
  const largest = largestCentredCrop(picture, rect.w / rect.h, crop?.rotate);
  if (!isPrintable(largest, picture, rect)) return undefined;
  return !crop || isPrintable(crop, picture, rect) ? fragment : formatCrop(largest);
}

/** At least 100 dpi (docs/product/card.md, "Photos"). */
export function isPrintableIn({ name, value, picture }: HeldPhoto, product: ProductSlug): boolean {
  const rect = rectOf(name, product);
  const crop = value === null ? undefined : parseCrop(value);
  return isPrintable(crop ?? largestCentredCrop(picture, rect.w / rect.h), picture, rect);
}

const homeCrop = ({ name, home, value, crops }: HeldPhoto): string | null =>
  name === home ? value : (crops[home] ?? null);

const fits = (photo: HeldPhoto, { name, rect }: PhotoPlace): boolean =>
  name === photo.home || cropInPlace(homeCrop(photo), photo.picture, rect) !== undefined;

function assign(photos: readonly HeldPhoto[], { names, product }: CardPlaces): Map<HeldPhoto, ImageName> {
  const places = imageNames
    .filter((name) => names.includes(name))
    .map((name) => ({ name, rect: rectOf(name, product) }));
  const inOrder = photos.toSorted((one, other) => imageNames.indexOf(one.home) - imageNames.indexOf(other.home));
  const pairs = inOrder
    .flatMap((photo) => {
      const home = { name: photo.home, rect: rectOf(photo.home, product) };
      return places
        .filter((place) => fits(photo, place))
        .map((place) => ({ photo, place: place.name, suits: suitability(home, place) }));
    })
    .sort((one, other) => bySuitability(one.suits, other.suits));
  const assigned = new Map<HeldPhoto, ImageName>();
  const taken = new Set<ImageName>();
  for (const { photo, place } of pairs) {
    if (assigned.has(photo) || taken.has(place)) continue;
    assigned.set(photo, place);
    taken.add(place);
  }
  return assigned;
}

function moved(photo: HeldPhoto, name: ImageName, product: ProductSlug): HeldPhoto {
  const atHome = homeCrop(photo);
  const { [photo.home]: _, ...others } = photo.crops;
  const elsewhere: HeldPhoto['crops'] = others;
  if (name === photo.home) return { ...photo, name, value: atHome, crops: elsewhere };
  const crops = atHome === null ? elsewhere : { ...elsewhere, [photo.home]: atHome };
  const value = elsewhere[name] ?? cropInPlace(atHome, photo.picture, rectOf(name, product)) ?? null;
  return { ...photo, name, value, crops };
}

/**
 * Places photos after a change of cover or product (docs/product/drafts.md, "What comes along"). Ignores covers in
 * between: going back restores every place and crop.
 * @returns all photos, each under a different name, in the order given
 */
export function carryPhotos(photos: readonly HeldPhoto[], to: CardPlaces): HeldPhoto[] {
  const assigned = assign(photos, to);
  const taken = new Set<ImageName>(assigned.values());
  return photos.map((photo) => {
    const place = assigned.get(photo) ?? nameToWaitUnder(photo, to, taken);
    taken.add(place);
    return moved(photo, place, to.product);
  });
}

/** Its home, unless two photos share one. */
function nameToWaitUnder({ home }: HeldPhoto, { names }: CardPlaces, taken: ReadonlySet<ImageName>): ImageName {
  const free = [home, ...imageNames].filter((name) => !taken.has(name));
  return free.find((name) => !names.includes(name)) ?? free[0] ?? home;
}

/** A new crop counts only for the place where it was made. */
export function cropped(photo: HeldPhoto, value: string): HeldPhoto {
  const { name, home, crops } = photo;
  return { ...photo, value, crops: name === home ? crops : { ...crops, [name]: value } };
}
