import type { Crop } from '../crop';
import type { CustomizationName, ImageName, LegendName } from '../customization-types';
import type { CardStyle } from '../style';
import type { TemplateRef } from '../templates/template';

/** A picture by the caller's key, with its size in pixels after EXIF orientation. */
type CardPicture = { readonly assetKey: string; readonly widthPx: number; readonly heightPx: number };

/** A photo; without a crop, the largest centred one is used. */
export type CardPhoto = CardPicture & { readonly crop?: Crop };

/** A cover's art, 111×154 mm with its bleed. */
export type CoverArt = { readonly assetKey: string };

export type CardCover = {
  readonly images: { readonly front?: CoverArt; readonly overlay?: CoverArt; readonly background?: CoverArt };
  /** `#RRGGBB`. The folded card's back. */
  readonly backColor: string;
  readonly logoColor: string;
  /** Colour of the card code, a Data Matrix; `barcodePadding` is of the same. */
  readonly color: string;
  /** Clear paper round the card code, mm. */
  readonly barcodePadding: number;
  readonly customizationTypes: readonly CustomizationName[];
};

export type TextName = Extract<CustomizationName, 'Message' | 'Background Color'> | LegendName;

/** The customizations by name. With both backgrounds, the cover is used. */
export type CardCustomizations = Readonly<
  Partial<Record<TextName, { readonly value: string }>> &
    Partial<Record<ImageName, CardPhoto>> & { 'Background Cover'?: CoverArt }
>;

/** The Data Matrix of an order's card: its dark modules as one path in module units, and the text it encodes. */
export type CardCode = { readonly path: string; readonly modules: number; readonly text: string };

/**
 * The recipient's lines as they are printed. Addresses are set in `fira`; those of orders that were placed when it was not
 * there, in `barlow`.
 */
export type AddressBlock = { readonly lines: readonly string[]; readonly fontId: 'fira' | 'barlow' };

/** Everything that a card's layout depends on, as plain data, the same in the browser and in the API. */
export type CardInput = {
  readonly template: TemplateRef;
  readonly cover: CardCover | null;
  readonly customizations: CardCustomizations;
  readonly style: CardStyle;
  readonly address?: AddressBlock;
  /** The sender's address, in lines. */
  readonly returnAddress?: readonly string[];
  readonly code?: CardCode;
};

/**
 * `edit` draws placeholders in empty photo slots. `edit` and `preview` (also of the draft proof) draw bars for a missing
 * address and a blank pattern for a missing code. `print` draws only what is given.
 */
export type LayoutMode = 'edit' | 'preview' | 'print';
