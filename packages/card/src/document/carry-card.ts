import { isImageName } from '../customization-types';
import { type Card, type Held, isOnCard, type Photo, toHeldPhoto, withHeld, withPlacement } from './card';
import { carryPhotos } from './carry-photos';
import { type ChangeOf, type Refusal, refusal } from './change';
import { placeOf } from './places';

export const colourForm = /^#[0-9A-Fa-f]{6}$/;

/** As kept: `#RRGGBB` in upper case. Null for another form. */
export const keptColour = (value: string): string | null => (colourForm.test(value) ? value.toUpperCase() : null);

function carried<P extends Photo>(card: Card<P>, { cover, product }: ChangeOf<'design'>): readonly Held<P>[] {
  // Without a cover all waits where it is.
  if (!cover) return card.held;
  const photos = card.held.flatMap((one) => toHeldPhoto(one) ?? []);
  const placed = new Map(
    carryPhotos(photos, { names: cover.names, product: product.slug }).map((photo, at) => [photos[at]?.name, photo]),
  );
  return card.held.map((one) => {
    const photo = isImageName(one.name) ? placed.get(one.name) : undefined;
    if (!photo) return recoloured(one, card.cover?.colour, cover.colour);
    return photo.name === one.name && photo.value === one.value ? one : withPlacement(one, photo);
  });
}

/** A colour that the shopper chose stays. */
function recoloured<P extends Photo>(one: Held<P>, from: string | null | undefined, to: string | null): Held<P> {
  const isOwn = one.name === 'Background Color' && from && one.value?.toUpperCase() === from.toUpperCase();
  return isOwn && to && one.value !== to.toUpperCase() ? { ...one, value: to.toUpperCase() } : one;
}

/**
 * See docs/product/drafts.md, "What comes along". The shop's background only fills a missing one, where the cover has a
 * place for a colour.
 */
export function redesign<P extends Photo>(card: Card<P>, change: ChangeOf<'design'>): Card<P> | Refusal {
  const { product, cover, background } = change;
  const isSame = product.id === card.product.id && cover?.id === card.cover?.id;
  const next: Card<P> = { ...card, product, cover, held: isSame ? card.held : carried(card, change) };
  const name = 'Background Color';
  const hasBackground = next.held.some((one) => placeOf(one.name) === 'background');
  if (background === undefined || hasBackground || !isOnCard(next, { name })) return next;
  const value = keptColour(background);
  if (value === null) return refusal('colour-invalid');
  return withHeld(next, { name, value, photo: null, home: null, crops: {} });
}
