import type { Crop } from '../crop';
import type { CustomizationName, ImageName, LegendName } from '../customization-types';
import type { PostalAddress } from '../postal-address';
import type { CardStyle } from '../style';
import type { TemplateRef } from '../templates/template';

/** A picture by the caller's key. `widthPx` and `heightPx` are those of the upright picture. */
type CardPicture = { readonly assetKey: string; readonly widthPx: number; readonly heightPx: number };

/** A photo; without a crop it gets the largest centred one. */
export type CardPhoto = CardPicture & { readonly crop?: Crop };

/** A cover's art, 111×154 mm with its bleed; the pixel size is not needed. */
export type CoverArt = { readonly assetKey: string };

export type CardCover = {
  readonly images: { readonly front?: CoverArt; readonly overlay?: CoverArt; readonly background?: CoverArt };
  /** `#RRGGBB`. The folded card's back. */
  readonly backColor: string;
  readonly logoColor: string;
  /** The barcode's colour. */
  readonly color: string;
  /** Clear paper round the barcode, mm. */
  readonly barcodePadding: number;
  readonly customizationTypes: readonly CustomizationName[];
};

export type TextName = Extract<CustomizationName, 'Message' | 'Background Color'> | LegendName;

/** The customizations by name. When both backgrounds are there, the cover wins. */
export type CardCustomizations = Readonly<
  Partial<Record<TextName, { readonly value: string }>> &
    Partial<Record<ImageName, CardPhoto>> & { 'Background Cover'?: CoverArt }
>;

/** The Data Matrix of an order's card: dark modules as one path in module units, and what it says. */
export type CardCode = { readonly path: string; readonly modules: number; readonly text: string };

/** Everything that decides how a card looks: plain data, the same in the browser and in the API. */
export type CardInput = {
  readonly template: TemplateRef;
  readonly cover: CardCover | null;
  readonly customizations: CardCustomizations;
  readonly style: CardStyle;
  readonly address?: PostalAddress;
  /** The sender, already in lines. */
  readonly returnAddress?: readonly string[];
  readonly code?: CardCode;
};

/**
 * `edit` shows empty photo slots; `preview` (and the draft proof) stands bars for the address and a blank pattern
 * for the code; `print` draws only what is there.
 */
export type LayoutMode = 'edit' | 'preview' | 'print';
