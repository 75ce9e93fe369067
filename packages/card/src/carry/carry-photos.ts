import { type Crop, formatCrop, parseCrop } from '../crop';
import { dpiLevel, effectiveDpi, fitCrop, largestCentredCrop, type PixelSize } from '../crop-maths';
import { type CustomizationName, customizationNames, type ImageName, isImageName } from '../customization-types';
import type { Rect } from '../geometry';
import type { ProductSlug } from '../products';
import { currentTemplate } from '../templates/registry';
import { bySuitability, type PhotoPlace, suitability } from './similar-places';

/** A photo of a creation, on the card or waiting. */
export type HeldPhoto = {
  /** Its name in the creation: the place where it is, or the one that it waits for. */
  readonly name: ImageName;
  /** The place where the shopper put it. Another cover may have moved it; it comes back as soon as it can. */
  readonly home: ImageName;
  /** Its crop as a fragment; null for the largest centred one. */
  readonly value: string | null;
  /** The crops that it was given in other places, its home among them while it is elsewhere. */
  readonly crops: Readonly<Partial<Record<ImageName, string>>>;
  /** The photo's size in upright pixels. */
  readonly picture: PixelSize;
};

/** What a creation is changed to: the customization types of its cover, and its product. */
export type CardPlaces = { readonly names: readonly CustomizationName[]; readonly product: ProductSlug };

const imageNames = customizationNames.filter(isImageName);

/** Where a photo goes on a product, mm from its face's trim. @throws Error for a place that no face has */
function rectOf(name: ImageName, product: ProductSlug): Rect {
  const slot = currentTemplate(product).faces.flatMap((face) => face.images[name] ?? [])[0];
  if (!slot) throw new Error(`No place ${name} on a ${product}.`);
  return slot.rect;
}

const isPrintable = (crop: Crop, picture: PixelSize, rect: Rect): boolean =>
  dpiLevel(effectiveDpi(fitCrop(crop, picture, rect.w / rect.h), picture, rect)) !== 'refused';

/**
 * The crop of a photo in a place that it was not made for. It stays as it is, since a crop is fitted to its place when it
 * is drawn: same centre, same turn, the largest part that has the place's shape (`fitCrop`). One that would then be
 * too coarse to print becomes the largest centred one, turned alike.
 * @param fragment the crop; null for the largest centred one
 * @returns undefined when the photo is too small for the place, however it is cropped
 */
export function cropInPlace(fragment: string | null, picture: PixelSize, rect: Rect): string | null | undefined {
  const crop = fragment === null ? undefined : parseCrop(fragment);
  const largest = largestCentredCrop(picture, rect.w / rect.h, crop?.rotate);
  if (!isPrintable(largest, picture, rect)) return undefined;
  return !crop || isPrintable(crop, picture, rect) ? fragment : formatCrop(largest);
}

/** Whether a photo is printed with 100 dpi or more where it is (docs/product/card.md, "Photos"). */
export function isPrintableIn({ name, value, picture }: HeldPhoto, product: ProductSlug): boolean {
  const rect = rectOf(name, product);
  const crop = value === null ? undefined : parseCrop(value);
  return isPrintable(crop ?? largestCentredCrop(picture, rect.w / rect.h), picture, rect);
}

/** The crop that a photo has at home. */
const homeCrop = ({ name, home, value, crops }: HeldPhoto): string | null =>
  name === home ? value : (crops[home] ?? null);

const fits = (photo: HeldPhoto, { name, rect }: PhotoPlace): boolean =>
  name === photo.home || cropInPlace(homeCrop(photo), photo.picture, rect) !== undefined;

/** Which photo goes where: the best suited pair first; a photo or a place that is taken is passed over. */
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

/** The photo in another place. The crop that it had at home is remembered there; one that it was given here comes back. */
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
 * The photos of a creation after its cover or its product changed (docs/product/drafts.md, "What comes along"). Where each
 * goes depends on the homes and the new places alone, not on the covers in between: going back restores every place and
 * every crop. No photo is lost: those without a place keep the name of their home, which the cover does not list.
 * @returns all photos, each under a name of its own, in the order given
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

/** Its home as a rule. Another name only if that is taken, which two photos with one home would need. */
function nameToWaitUnder({ home }: HeldPhoto, { names }: CardPlaces, taken: ReadonlySet<ImageName>): ImageName {
  const free = [home, ...imageNames].filter((name) => !taken.has(name));
  return free.find((name) => !names.includes(name)) ?? free[0] ?? home;
}

/** A photo after it was cropped where it is: the crop counts for this place, and is not carried to others. */
export function cropped(photo: HeldPhoto, value: string): HeldPhoto {
  const { name, home, crops } = photo;
  return { ...photo, value, crops: name === home ? crops : { ...crops, [name]: value } };
}
