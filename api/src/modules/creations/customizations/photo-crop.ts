import { type Crop, formatCrop, parseCrop } from '@jolimot/card/crop';
import { dpiLevel, effectiveDpi, fitCrop, largestCentredCrop, type PixelSize } from '@jolimot/card/crop-maths';
import type { CustomizationName, ImageName } from '@jolimot/card/customization-types';
import { isImageName } from '@jolimot/card/customization-types';
import type { Rect } from '@jolimot/card/geometry';
import type { ProductSlug } from '@jolimot/card/products';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { type AppError, invalid } from '../../../errors';

/** The cover does not list it, or there is no cover yet. */
export const notAllowed = (): AppError =>
  invalid('customizationName', 'customization_not_allowed', 'The cover of this creation does not allow this.');

export const cropInvalid = (): AppError => invalid('value', 'crop_invalid', 'This crop does not lie inside the photo.');

/** In mm. @throws AppError 422 when the product has no such slot */
function slotRect(product: ProductSlug, name: ImageName): Rect {
  const slot = currentTemplate(product)
    .faces.map((face) => face.images[name])
    .find(Boolean);
  if (!slot) throw notAllowed();
  return slot.rect;
}

/**
 * @param fragment undefined or blank for the largest centred crop
 * @param picture px, upright
 * @param uploaded a refusal is then about the file, else about the crop
 * @throws AppError 422 `crop_invalid`, or `photo_too_small` below 100 dpi (docs/product/card.md, "Photos")
 */
export function cropFor(
  name: CustomizationName,
  product: ProductSlug,
  picture: PixelSize,
  fragment: string | undefined,
  uploaded: boolean,
): string {
  if (!isImageName(name)) throw notAllowed();
  const rect = slotRect(product, name);
  const aspect = rect.w / rect.h;
  const crop = fragment ? parsed(fragment) : largestCentredCrop(picture, aspect);
  const dpi = effectiveDpi(fitCrop(crop, picture, aspect), picture, rect);
  if (dpiLevel(dpi) === 'refused') {
    throw invalid(uploaded ? 'file' : 'value', 'photo_too_small', 'This photo is too small to be printed here.');
  }
  return formatCrop(crop);
}

function parsed(fragment: string): Crop {
  const crop = parseCrop(fragment);
  if (!crop) throw cropInvalid();
  return crop;
}
