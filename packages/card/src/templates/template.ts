import { type CustomizationName, type ImageName, isImageName, type LegendName } from '../customization-types';
import type { Rect } from '../geometry';
import type { ProductSlug } from '../products';
import type { SizeStep } from '../style';

/** Art beyond the trim on every side, which is cut off, mm. */
export const bleed = 3;
/** The least distance of words and people's faces from the trim and from a fold, mm. */
export const safe = 5;
/** Cover art as drawn: the 105×148 mm panel with its bleed (mm). */
export const coverArtSize = { w: 111, h: 154 } as const;
/** The same in pixels at 300 dpi: the size of a master, and the least that prints sharp. */
export const coverArtPixels = { width: 1311, height: 1819 } as const;

const faceIds = ['outside', 'inside', 'envelope', 'picture', 'address'] as const;
export type FaceId = (typeof faceIds)[number];

/** Where a photo goes; `clip` keeps its bleed off the neighbouring panel. */
export type ImageSlot = { readonly rect: Rect; readonly clip?: Rect };

export type LegendSlot = { readonly rect: Rect; readonly maxLines: number };

/** Where a message goes, and how many lines it has at each size step. */
export type MessageSlot = { readonly rect: Rect; readonly lines: Readonly<Record<SizeStep, number>> };

/** The message's slot with and without the cover's Back images. */
export type MessageSlots = { readonly withBackImages: MessageSlot; readonly alone: MessageSlot };

/** The Data Matrix: its square, the room for clear paper round it (mm), and the baseline and alignment of the readable text. */
type CodeSlot = {
  readonly rect: Rect;
  readonly maxPadding: number;
  readonly text: { readonly x: number; readonly y: number; readonly align: 'left' | 'center' };
};

/**
 * One printed side. Every rectangle is in mm from the trim's top-left.
 * A slot that a face lacks is absent.
 */
export type FaceTemplate = {
  readonly id: FaceId;
  readonly trim: { readonly w: number; readonly h: number };
  /** mm: 3 for a sheet that is cut, 0 for an envelope, which is not. */
  readonly bleed: number;
  /** x of the fold, if it folds. */
  readonly fold?: number;
  /** Filled with the cover's back colour. */
  readonly backColour?: Rect;
  /** Where the cover's 111×154 art and its overlay go. */
  readonly cover?: ImageSlot;
  /** Background Color or Background Cover: one rectangle, or the two leaves of a folded sheet (the right one mirrored). */
  readonly background?: { readonly area: Rect; readonly leaves: readonly ImageSlot[]; readonly plate?: Rect };
  /** Paper under the Back images and their legends. */
  readonly photoBand?: Rect;
  /** Paper under the message. */
  readonly messagePlate?: Rect;
  readonly images: Readonly<Partial<Record<ImageName, ImageSlot>>>;
  readonly legends: Readonly<Partial<Record<LegendName, LegendSlot>>>;
  readonly message?: MessageSlots;
  readonly smilic?: Rect;
  readonly logo?: Rect;
  readonly code?: CodeSlot;
  readonly address?: Rect;
  readonly returnAddress?: Rect;
  /** Title band of the cover, where its lettering stands. */
  readonly title?: Rect;
  readonly stamp?: Rect;
  /** Areas that the postal service needs unprinted. */
  readonly clear: readonly Rect[];
};

/** The geometry of a product. A version never changes once it is sold; improvements are a new version. */
export type CardTemplate = {
  readonly product: ProductSlug;
  readonly version: number;
  /** Most graphemes of one legend (docs/product/card.md, "Legends"). */
  readonly legendMaximum: number;
  /** In printing order: the pages of one card. */
  readonly faces: readonly FaceTemplate[];
};

/** A template version, as orders store it. */
export type TemplateRef = { readonly product: ProductSlug; readonly version: number };

/** Whether a cover has the small photos of the inside or address side. */
export const hasBackImages = (coverTypes: readonly CustomizationName[]): boolean =>
  coverTypes.some((name) => isImageName(name) && name.startsWith('Image Back '));

/** The message's slot on a face. It depends on the cover: without Back images a postcard has more room for it. */
export const messageSlot = (face: FaceTemplate, coverTypes: readonly CustomizationName[]): MessageSlot | undefined =>
  hasBackImages(coverTypes) ? face.message?.withBackImages : face.message?.alone;
