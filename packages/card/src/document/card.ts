import type { PixelSize } from '../crop-maths';
import { type CustomizationName, type ImageName, isImageName } from '../customization-types';
import type { ProductSlug } from '../products';
import type { CardStyle } from '../style';
import type { HeldPhoto } from './carry-photos';
import { type Place, placeOf } from './places';

/** Upright pixels. Equal checksums are the same photo. */
export type Photo = PixelSize & { readonly checksum: string };

export type Held<P extends Photo = Photo> = {
  readonly name: CustomizationName;
  /** Text, colour, cover's IRI, or crop as a media fragment. */
  readonly value: string | null;
  readonly photo: P | null;
  /** Where a photo moved by a cover returns to; else null. */
  readonly home: ImageName | null;
  /** A photo's crops in other places. */
  readonly crops: Readonly<Partial<Record<ImageName, string>>>;
};

export type CardCover = {
  readonly id: number;
  readonly names: readonly CustomizationName[];
  /** Its own background, `#RRGGBB`; null if unknown. */
  readonly colour: string | null;
};

/** A card as API and browser know it. @template P what its owner knows of a photo */
export type Card<P extends Photo = Photo> = {
  readonly product: { readonly id: number; readonly slug: ProductSlug };
  readonly cover: CardCover | null;
  readonly style: CardStyle;
  readonly held: readonly Held<P>[];
};

export const heldAt = <P extends Photo>(
  { held }: Pick<Card<P>, 'held'>,
  name: CustomizationName,
): Held<P> | undefined => held.find((one) => one.name === name);

export const isOnCard = ({ cover }: Pick<Card, 'cover'>, { name }: Pick<Held, 'name'>): boolean =>
  cover?.names.includes(name) ?? false;

const otherBackground: Partial<Record<CustomizationName, CustomizationName>> = {
  'Background Color': 'Background Cover',
  'Background Cover': 'Background Color',
};

export const withoutHeld = <P extends Photo>(card: Card<P>, name: CustomizationName): Card<P> =>
  heldAt(card, name) ? { ...card, held: card.held.filter((one) => one.name !== name) } : card;

/** Replaces what is there. One background ends the other (docs/product/card.md, "What is required"). */
export const withHeld = <P extends Photo>(card: Card<P>, written: Held<P>): Card<P> => ({
  ...card,
  held: [...card.held.filter(({ name }) => name !== written.name && name !== otherBackground[written.name]), written],
});

export function toHeldPhoto({ name, home, value, crops, photo }: Held): HeldPhoto | undefined {
  if (!isImageName(name) || !photo) return undefined;
  return { name, home: home ?? name, value, crops, picture: photo };
}

export const withPlacement = <P extends Photo>(one: Held<P>, { name, home, value, crops }: HeldPhoto): Held<P> => ({
  ...one,
  ...{ name, value, crops },
  home: home === name ? null : home,
});

/** A photo's home, and its crops in other places, are no content (docs/product/drafts.md, "Versions"). */
export function contentOf({ product, cover, style, held }: Card, place: Place): readonly unknown[] | null {
  if (place === 'cover') return ['cover', cover?.id ?? null, product.id];
  if (place === 'style') return ['style', style.font, style.size, style.ink, style.align, style.smilic];
  const one = held.find(({ name }) => placeOf(name) === place);
  if (!one) return null;
  return one.photo ? [one.photo.checksum, one.value] : [one.name, one.value];
}
