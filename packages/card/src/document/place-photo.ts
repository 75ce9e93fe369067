import { formatCrop, parseCrop } from '../crop';
import { dpiLevel, effectiveDpi, fitCrop, largestCentredCrop, type PixelSize } from '../crop-maths';
import { type CustomizationName, type ImageName, isImageName } from '../customization-types';
import type { ProductSlug } from '../products';
import {
  type Card,
  type Held,
  heldAt,
  isOnCard,
  type Photo,
  toHeldPhoto,
  withHeld,
  withoutHeld,
  withPlacement,
} from './card';
import { cropped, photoRect } from './carry-photos';
import { type ChangeOf, type Refusal, refusal } from './change';

function cropFor(name: ImageName, product: ProductSlug, picture: PixelSize, fragment: string | null): string | Refusal {
  const rect = photoRect(name, product);
  if (!rect) return refusal('not-allowed');
  const aspect = rect.w / rect.h;
  const crop = fragment ? parseCrop(fragment) : largestCentredCrop(picture, aspect);
  if (!crop) return refusal('crop-invalid');
  const level = dpiLevel(effectiveDpi(fitCrop(crop, picture, aspect), picture, rect));
  if (level !== 'refused') return formatCrop(crop);
  return { refused: 'photo-too-small', picture: { width: picture.width, height: picture.height } };
}

export function putPhoto<P extends Photo>(
  card: Card<P>,
  { name, photo, crop }: ChangeOf<'photo', P>,
): Card<P> | Refusal {
  if (!isOnCard(card, { name })) return refusal('not-allowed');
  const value = cropFor(name, card.product.slug, photo, crop);
  if (typeof value !== 'string') return value;
  return withHeld(card, { name, value, photo, home: null, crops: {} });
}

export function cropPhoto<P extends Photo>(card: Card<P>, { name, crop }: ChangeOf<'crop'>): Card<P> | Refusal {
  if (!isOnCard(card, { name })) return refusal('not-allowed');
  const there = heldAt(card, name);
  const held = there && toHeldPhoto(there);
  if (!held) return refusal('no-photo-there');
  const value = cropFor(name, card.product.slug, held.picture, crop);
  if (typeof value !== 'string') return value;
  return withHeld(card, withPlacement(there, cropped(held, value)));
}

type Slot<P extends Photo> = { name: ImageName; isShown: boolean; held: Held<P> | undefined };

function slotOf<P extends Photo>(card: Card<P>, name: CustomizationName): Slot<P> | Refusal {
  const there = heldAt(card, name);
  const held = there?.photo ? there : undefined;
  const isShown = isOnCard(card, { name });
  if (!isShown && !held) return refusal('not-allowed');
  return isImageName(name) ? { name, isShown, held } : refusal('no-photo-place');
}

/** The crop made there, else the present one, else the largest. */
function cropInSlot<P extends Photo>(name: ImageName, product: ProductSlug, { crops, value }: Held<P>, photo: P) {
  const kept = cropFor(name, product, photo, crops[name] ?? value);
  return typeof kept === 'string' ? kept : cropFor(name, product, photo, null);
}

/** The slot becomes the photo's home. */
function fillSlot<P extends Photo>(
  card: Card<P>,
  { name, isShown }: Slot<P>,
  held: Held<P> | undefined,
): Card<P> | Refusal {
  if (!held?.photo) return withoutHeld(card, name);
  const value = isShown ? cropInSlot(name, card.product.slug, held, held.photo) : held.value;
  if (value !== null && typeof value !== 'string') return value;
  return withHeld(card, { ...held, name, value, home: null });
}

/**
 * Two places exchange their photos, or one moves to an empty place (docs/product/drafts.md, "What comes along"). Crops
 * stay for swapping back.
 */
export function swapPhotos<P extends Photo>(card: Card<P>, { first, second }: ChangeOf<'swap'>): Card<P> | Refusal {
  const one = slotOf(card, first);
  if ('refused' in one) return one;
  const other = slotOf(card, second);
  if ('refused' in other) return other;
  if (!one.isShown && !other.isShown) return refusal('not-allowed');
  if (!one.held && !other.held) return refusal('no-photo-there');
  const filled = fillSlot(card, other, one.held);
  return 'refused' in filled ? filled : fillSlot(filled, one, other.held);
}
