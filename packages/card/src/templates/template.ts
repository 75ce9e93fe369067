import { type CustomizationName, type ImageName, isImageName, type LegendName } from '../customization-types';
import type { Rect } from '../geometry';
import type { ProductSlug } from '../products';
import type { SizeStep } from '../style';

/** mm, every side. */
export const bleed = 3;
/** Distance of words and faces from trim and fold, mm. */
export const safe = 5;
/** The 105×148 mm panel with bleed, mm. */
export const coverArtSize = { w: 111, h: 154 } as const;
/** At 300 dpi. */
export const coverArtPixels = { width: 1311, height: 1819 } as const;

const faceIds = ['outside', 'inside', 'envelope', 'picture', 'address'] as const;
export type FaceId = (typeof faceIds)[number];

/** `clip` keeps the bleed off the neighbouring panel. */
export type ImageSlot = { readonly rect: Rect; readonly clip?: Rect };

export type LegendSlot = { readonly rect: Rect; readonly maxLines: number };

export type MessageSlot = { readonly rect: Rect; readonly lines: Readonly<Record<SizeStep, number>> };

export type MessageSlots = { readonly withStrip: MessageSlot; readonly alone: MessageSlot };

/** Padding in mm. */
export type CodeSlot = {
  readonly rect: Rect;
  readonly maxPadding: number;
  readonly text: { readonly x: number; readonly y: number; readonly align: 'left' | 'center' };
};

/** In mm from the trim's top-left. */
export type FaceTemplate = {
  readonly id: FaceId;
  readonly trim: { readonly w: number; readonly h: number };
  /** mm: 3 for a cut sheet, 0 for an envelope. */
  readonly bleed: number;
  /** x of the fold. */
  readonly fold?: number;
  readonly backColour?: Rect;
  /** The cover's 111×154 art and overlay. */
  readonly cover?: ImageSlot;
  /** Two leaves: the right one mirrored. The plate lies on a picture or a dark colour. */
  readonly background?: { readonly area: Rect; readonly leaves: readonly ImageSlot[]; readonly plate?: Rect };
  /** Paper under the Back images and their legends. */
  readonly photoBand?: Rect;
  readonly messagePlate?: Rect;
  readonly images: Readonly<Partial<Record<ImageName, ImageSlot>>>;
  readonly legends: Readonly<Partial<Record<LegendName, LegendSlot>>>;
  readonly message?: MessageSlots;
  readonly smilic?: Rect;
  readonly logo?: Rect;
  readonly code?: CodeSlot;
  readonly address?: Rect;
  readonly returnAddress?: Rect;
  readonly title?: Rect;
  readonly stamp?: Rect;
  /** The post's space stays unprinted. */
  readonly clear: readonly Rect[];
};

/** A sold version never changes; improvements are a new version. */
export type CardTemplate = {
  readonly product: ProductSlug;
  readonly version: number;
  /** In graphemes (docs/product/card.md, "Legends"). */
  readonly legendMaximum: number;
  readonly faces: readonly FaceTemplate[];
};

export type TemplateRef = { readonly product: ProductSlug; readonly version: number };

export const hasBackImages = (coverTypes: readonly CustomizationName[]): boolean =>
  coverTypes.some((name) => isImageName(name) && name.startsWith('Image Back '));

export const messageSlot = (face: FaceTemplate, hasStrip: boolean): MessageSlot | undefined =>
  hasStrip ? face.message?.withStrip : face.message?.alone;
