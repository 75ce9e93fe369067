import type { PixelSize } from '../crop-maths';
import type { CustomizationName, ImageName, LegendName } from '../customization-types';
import type { CardStyle } from '../style';
import type { Card, Photo } from './card';

type BackgroundName = Extract<CustomizationName, `Background ${string}`>;

/** What a shopper may do to a card (docs/product/card.md, "Places"). */
export type Change<P extends Photo = Photo> =
  | {
      readonly kind: 'design';
      readonly product: Card['product'];
      readonly cover: Card['cover'];
      /** `#RRGGBB`, chosen by the shop: only for a card without a background. */
      readonly background?: string | undefined;
    }
  | { readonly kind: 'style'; readonly style: { readonly [Key in keyof CardStyle]?: CardStyle[Key] | undefined } }
  | { readonly kind: 'background'; readonly name: BackgroundName; readonly value: string }
  /** `typeset/text-problems.ts` tells whether they can be printed. */
  | { readonly kind: 'words'; readonly name: 'Message' | LegendName; readonly text: string }
  /** A new photo, or one that the card has had; a null crop is the largest centred one. */
  | { readonly kind: 'photo'; readonly name: ImageName; readonly photo: P; readonly crop: string | null }
  | { readonly kind: 'crop'; readonly name: ImageName; readonly crop: string | null }
  /** One of the two may be empty, or wait in the tray. */
  | { readonly kind: 'swap'; readonly first: CustomizationName; readonly second: CustomizationName }
  | { readonly kind: 'removal'; readonly name: CustomizationName };

export type ChangeOf<Kind extends Change['kind'], P extends Photo = Photo> = Extract<Change<P>, { kind: Kind }>;

export type Refusal = {
  readonly refused:
    | 'not-allowed'
    | 'no-photo-place'
    | 'no-photo-there'
    | 'colour-invalid'
    | 'crop-invalid'
    | 'photo-too-small';
  /** px, of a photo that is too small. */
  readonly picture?: PixelSize;
};

export const refusal = (refused: Exclude<Refusal['refused'], 'photo-too-small'>): Refusal => ({ refused });

export const isRefusal = (result: Card | Refusal): result is Refusal => 'refused' in result;
