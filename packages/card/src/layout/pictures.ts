import { isDark } from '../contrast';
import type { Crop } from '../crop';
import { fitCrop, largestCentredCrop, type PixelSize } from '../crop-maths';
import { type ImageName, isOfStrip } from '../customization-types';
import { templateFor } from '../templates/registry';
import { coverArtSize, type FaceTemplate, type ImageSlot } from '../templates/template';
import type { CardCover, CardInput, CardPhoto, CoverArt, LayoutMode } from './card-input';
import type { DisplayItem, Face, ImageItem, ItemRole, PlaceholderItem, RectItem } from './display-list';

export const paper = '#FFFFFF';

const clipOf = (slot: ImageSlot) => (slot.clip ? { clip: slot.clip } : {});

/** Only the proportions count: art is cropped to slots. */
const artPixels: PixelSize = { width: coverArtSize.w, height: coverArtSize.h };

function artItem(art: CoverArt, role: ItemRole, slot: ImageSlot): ImageItem {
  const crop = largestCentredCrop(artPixels, slot.rect.w / slot.rect.h);
  return { kind: 'image', role, asset: art.assetKey, rect: slot.rect, crop, ...clipOf(slot) };
}

export function coverItems(face: FaceTemplate, cover: CardCover | null, layer: 'front' | 'overlay'): ImageItem[] {
  const art = cover?.images[layer];
  return art && face.cover ? [artItem(art, layer === 'front' ? 'cover' : 'overlay', face.cover)] : [];
}

/** Small white letters in four inks fill up when a plate is off. */
export function needsPlate({ customizations }: Pick<CardInput, 'customizations'>): boolean {
  return Boolean(customizations['Background Cover']) || isDark(customizations['Background Color']?.value ?? paper);
}

export function backgroundItems(face: FaceTemplate, input: CardInput): DisplayItem[] {
  const { background } = face;
  if (!background) return [];
  const plates = background.plate && needsPlate(input) ? [plate(background.plate)] : [];
  const art = input.customizations['Background Cover'];
  if (art) {
    const leaves = background.leaves.map((leaf, index): ImageItem => {
      const item = artItem(art, 'Background Cover', leaf);
      // The illustration continues across the fold without a seam.
      return index % 2 === 1 ? { ...item, mirrored: true } : item;
    });
    return [...leaves, ...plates];
  }
  const colour = input.customizations['Background Color']?.value;
  return colour ? [{ kind: 'rect', role: 'Background Color', rect: background.area, fill: colour }, ...plates] : [];
}

export const plate = (rect: RectItem['rect']): RectItem => ({ kind: 'rect', role: 'plate', rect, fill: paper });

function photoItem(name: ImageName, photo: CardPhoto, slot: ImageSlot): ImageItem {
  const pixels: PixelSize = { width: photo.widthPx, height: photo.heightPx };
  const aspect = slot.rect.w / slot.rect.h;
  const crop: Crop = photo.crop ? fitCrop(photo.crop, pixels, aspect) : largestCentredCrop(pixels, aspect);
  return { kind: 'image', role: name, asset: photo.assetKey, rect: slot.rect, crop, ...clipOf(slot) };
}

/** mm: at a photo's edge the paper would show as a light line. */
const paperInset = 0.1;

/** Hides the cover's sample behind a transparent photo. */
function paperUnder({ rect: slot, clip = slot }: ImageSlot): RectItem {
  const rect = {
    x: clip.x + paperInset,
    y: clip.y + paperInset,
    w: clip.w - 2 * paperInset,
    h: clip.h - 2 * paperInset,
  };
  return { kind: 'rect', role: 'paper', rect, fill: paper };
}

export function photoItems(
  face: FaceTemplate,
  input: CardInput,
  mode: LayoutMode,
  hasStrip: boolean,
): (RectItem | ImageItem | PlaceholderItem)[] {
  const allowed = new Set<string>(input.cover?.customizationTypes ?? []);
  const hasPlaceholder = (name: ImageName): boolean =>
    (mode === 'edit' || mode === 'view') && (hasStrip || !isOfStrip(name));
  const slots = Object.entries(face.images).filter((entry): entry is [ImageName, ImageSlot] => allowed.has(entry[0]));
  return slots.flatMap(([name, slot]): (RectItem | ImageItem | PlaceholderItem)[] => {
    const photo = input.customizations[name];
    if (photo) return [paperUnder(slot), photoItem(name, photo, slot)];
    return hasPlaceholder(name) ? [{ kind: 'placeholder', role: name, rect: slot.rect, ...clipOf(slot) }] : [];
  });
}

/** Needs neither shaper nor fonts. @throws Error when the template version is unknown */
export function layoutCover(input: CardInput): Face {
  const face = templateFor(input.template).faces.find(({ cover }) => cover);
  if (!face) throw new Error('Every template has a side for the cover.');
  return {
    id: face.id,
    trim: face.trim,
    bleed: face.bleed,
    items: [
      ...coverItems(face, input.cover, 'front'),
      ...photoItems(face, input, 'edit', true),
      ...coverItems(face, input.cover, 'overlay'),
    ],
  };
}
