import { parseCrop } from '@jolimot/card/crop';
import { type DpiLevel, dpiLevel, effectiveDpi, fitCrop, largestCentredCrop } from '@jolimot/card/crop-maths';
import type { ImageName, LegendName } from '@jolimot/card/customization-types';
import type { Rect } from '@jolimot/card/geometry';
import type { ProductSlug } from '@jolimot/card/products';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { type FaceId, type LegendSlot, type MessageSlot, messageSlot } from '@jolimot/card/templates/template';
import type { Customization } from '@jolimot/contract/creations';

export type PlacedSlot = { readonly face: FaceId; readonly rect: Rect };

/** In mm from its face's trim, bleed included. */
export function photoSlot(product: ProductSlug, name: ImageName): PlacedSlot | undefined {
  for (const face of currentTemplate(product).faces) {
    const slot = face.images[name];
    if (slot) return { face: face.id, rect: slot.rect };
  }
  return undefined;
}

/** In graphemes. */
export function legendSlot(product: ProductSlug, name: LegendName): { slot: LegendSlot; maximum: number } | undefined {
  const template = currentTemplate(product);
  const slot = template.faces.flatMap((face) => face.legends[name] ?? [])[0];
  return slot && { slot, maximum: template.legendMaximum };
}

export function messagePlace(product: ProductSlug, hasStrip: boolean): { face: FaceId; slot: MessageSlot } | undefined {
  for (const face of currentTemplate(product).faces) {
    const slot = messageSlot(face, hasStrip);
    if (slot) return { face: face.id, slot };
  }
  return undefined;
}

export type Sharpness = { readonly dpi: number; readonly level: DpiLevel };

/** Undefined without a photo. */
export function sharpnessOf(
  photo: Pick<Customization, 'file' | 'value'> | undefined,
  product: ProductSlug,
  name: ImageName,
): Sharpness | undefined {
  const rect = photoSlot(product, name)?.rect;
  if (!photo?.file || !rect) return undefined;
  const kept = photo.value ? parseCrop(photo.value) : undefined;
  const aspect = rect.w / rect.h;
  const crop = kept ? fitCrop(kept, photo.file, aspect) : largestCentredCrop(photo.file, aspect);
  const dpi = effectiveDpi(crop, photo.file, rect);
  return { dpi, level: dpiLevel(dpi) };
}

/** Even its largest crop. */
export function isTooSmall(picture: { width: number; height: number }, rect: Rect): boolean {
  const aspect = rect.w / rect.h;
  const best = ([0, 90] as const).map((turn) => effectiveDpi(largestCentredCrop(picture, aspect, turn), picture, rect));
  return best.every((dpi) => dpiLevel(dpi) === 'refused');
}
