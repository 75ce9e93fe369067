import type { Crop } from '../crop';
import type { CustomizationName, ImageName, LegendName } from '../customization-types';
import type { CardStyle } from '../style';
import type { TemplateRef } from '../templates/template';

type CardPicture = { readonly assetKey: string; readonly widthPx: number; readonly heightPx: number };

export type CardPhoto = CardPicture & { readonly crop?: Crop };

/** 111×154 mm with bleed. */
export type CoverArt = { readonly assetKey: string };

export type CardCover = {
  readonly images: { readonly front?: CoverArt; readonly overlay?: CoverArt; readonly background?: CoverArt };
  /** The folded card's back. */
  readonly backColor: string;
  readonly logoColor: string;
  /** Of the card code. */
  readonly color: string;
  /** In mm. */
  readonly barcodePadding: number;
  readonly customizationTypes: readonly CustomizationName[];
};

export type TextName = Extract<CustomizationName, 'Message' | 'Background Color'> | LegendName;

/** With both backgrounds, the cover wins. */
export type CardCustomizations = Readonly<
  Partial<Record<TextName, { readonly value: string }>> &
    Partial<Record<ImageName, CardPhoto>> & { 'Background Cover'?: CoverArt }
>;

/** `path` has the dark modules, in module units. */
export type CardCode = { readonly path: string; readonly modules: number; readonly text: string };

/** `barlow` is for old orders. */
export type AddressBlock = { readonly lines: readonly string[]; readonly fontId: 'fira' | 'barlow' };

export type CardInput = {
  readonly template: TemplateRef;
  readonly cover: CardCover | null;
  readonly customizations: CardCustomizations;
  readonly style: CardStyle;
  readonly address?: AddressBlock;
  readonly returnAddress?: readonly string[];
  readonly code?: CardCode;
  /** Printed on the envelope, such as `12/200`. */
  readonly position?: string;
};

/**
 * `edit` and `view` have placeholders for photos, but `view` none for an empty strip. All but `print` have bars and a
 * blank code.
 */
export type LayoutMode = 'edit' | 'view' | 'preview' | 'print';
