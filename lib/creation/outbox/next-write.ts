import type { CustomizationName, ImageName } from '@jolimot/card/customization-types';
import { versionOf } from '@jolimot/card/places';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { heldCustomizations } from '../document/carry-card';
import { heldAs } from '../document/held';
import { isHeld, isPhoto, keptText, type Wanted, type WantedPhoto } from '../document/wanted';
import { type Entry, entriesInTurn } from './entries';

/** `ifMatch` is the version of the place. */
export type Write = { readonly ifMatch: string } & (
  | {
      readonly kind: 'update';
      readonly body: { cover?: string; product?: string; style?: object; background?: string };
    }
  | { readonly kind: 'save'; readonly name: CustomizationName; readonly value?: string; readonly photo?: SentPhoto }
  | { readonly kind: 'remove'; readonly removed: Customization }
  | { readonly kind: 'swap'; readonly first: ImageName; readonly second: ImageName }
);

/** Bytes are only sent if the creation lacks them. */
type SentPhoto = { readonly key: string; readonly isThere: boolean };

export type NextWrite =
  /** Nothing to send. */
  | { readonly kind: 'held'; readonly entry: Entry }
  /** A conflict: changed elsewhere to another value. */
  | { readonly kind: 'taken'; readonly entry: Entry }
  | { readonly kind: 'write'; readonly write: Write; readonly entries: readonly Entry[] };

/** Not changed elsewhere. */
function isFree(held: Creation, { wanted, base, tried }: Entry): boolean {
  return base === null || base === versionOf(held, wanted.place) || tried.some((one) => isHeld(held, one));
}

/** Two places that want each other's photo, or empty place, make one swap. */
function otherHalf(
  held: Creation,
  entries: readonly Entry[],
  wanted: WantedPhoto,
): (Entry & { wanted: WantedPhoto }) | undefined {
  const keyIn = (place: ImageName): string | undefined => heldAs(held, place)?.file?.checksum;
  const here = keyIn(wanted.place);
  for (const entry of entries) {
    const { wanted: other } = entry;
    if (!isPhoto(other) || other.place === wanted.place || !isFree(held, entry)) continue;
    const there = keyIn(other.place);
    const isExchange = wanted.photo?.key === there && other.photo?.key === here && here !== there;
    if (isExchange) return { ...entry, wanted: other };
  }
  return undefined;
}

function removal(held: Creation, name: CustomizationName, ifMatch: string): Write | null {
  const removed = heldAs(held, name);
  return removed ? { kind: 'remove', removed, ifMatch } : null;
}

function photoWrite(held: Creation, { place, photo }: WantedPhoto, ifMatch: string): Write | null {
  if (!photo) return removal(held, place, ifMatch);
  const { key, crop } = photo;
  const value = crop === null ? {} : { value: crop };
  if (heldAs(held, place)?.file?.checksum === key) return { kind: 'save', name: place, ...value, ifMatch };
  const isThere = heldCustomizations(held).some(({ file }) => file?.checksum === key);
  return { kind: 'save', name: place, ...value, photo: { key, isThere }, ifMatch };
}

/** Only differences are sent (docs/product/screens.md, "The creation screen"). */
function coverBody({ cover, product }: Creation, { design }: Extract<Wanted, { place: 'cover' }>) {
  return {
    ...(cover?.iri === design.cover.iri ? {} : { cover: design.cover.iri }),
    ...(product.slug === design.product.slug ? {} : { product: design.product.iri }),
    ...(design.background ? { background: design.background } : {}),
  };
}

/** Null when there is nothing to remove. */
function writeOf(held: Creation, wanted: Wanted): Write | null {
  const ifMatch = versionOf(held, wanted.place);
  switch (wanted.place) {
    case 'cover':
      return { kind: 'update', body: coverBody(held, wanted), ifMatch };
    case 'style':
      return { kind: 'update', body: { style: wanted.style }, ifMatch };
    case 'background': {
      const { background } = wanted;
      if (background) return { kind: 'save', ...background, ifMatch };
      return removal(held, heldAs(held, 'Background Cover') ? 'Background Cover' : 'Background Color', ifMatch);
    }
  }
  if (isPhoto(wanted)) return photoWrite(held, wanted, ifMatch);
  const text = keptText(wanted.text);
  return text === null
    ? removal(held, wanted.place, ifMatch)
    : { kind: 'save', name: wanted.place, value: text, ifMatch };
}

/** Depends only on the API's state and the entries; null when nothing is ready. @param held as answered by the API */
export function nextWrite(held: Creation, entries: readonly Entry[]): NextWrite | null {
  const turn = entriesInTurn(entries);
  // Quick writes before photos.
  const entry = turn.find((one) => !isPhoto(one.wanted)) ?? turn[0];
  if (!entry) return null;
  const { wanted } = entry;
  if (isHeld(held, wanted)) return { kind: 'held', entry };
  if (!isFree(held, entry)) return { kind: 'taken', entry };
  const other = isPhoto(wanted) ? otherHalf(held, turn, wanted) : undefined;
  if (other && isPhoto(wanted)) {
    const ifMatch = `${versionOf(held, wanted.place)}.${versionOf(held, other.wanted.place)}`;
    const write = { kind: 'swap', first: wanted.place, second: other.wanted.place, ifMatch } as const;
    return { kind: 'write', write, entries: [entry, other] };
  }
  const write = writeOf(held, wanted);
  return write ? { kind: 'write', write, entries: [entry] } : { kind: 'held', entry };
}
