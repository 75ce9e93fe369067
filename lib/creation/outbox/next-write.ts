import type { CustomizationName, ImageName } from '@jolimot/card/customization-types';
import { versionOf } from '@jolimot/card/document/places';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { allCustomizations, customizationIn } from '../document/customizations';
import { type Desired, type DesiredPhoto, isExchange, isHeld, isPhoto, keptText } from '../document/desired';
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
  | { readonly kind: 'saved'; readonly entry: Entry }
  /** A conflict: changed elsewhere to another value. */
  | { readonly kind: 'taken'; readonly entry: Entry }
  | { readonly kind: 'write'; readonly write: Write; readonly entries: readonly Entry[] };

/** Not changed elsewhere. */
function isFree(serverCard: Creation, { desired, base, tried }: Entry): boolean {
  return base === null || base === versionOf(serverCard, desired.place) || tried.some((one) => isHeld(serverCard, one));
}

function otherHalf(
  serverCard: Creation,
  entries: readonly Entry[],
  desired: DesiredPhoto,
): (Entry & { desired: DesiredPhoto }) | undefined {
  const keyAt = (place: ImageName): string | undefined => customizationIn(serverCard, place)?.file?.checksum;
  for (const entry of entries) {
    const { desired: other } = entry;
    if (isPhoto(other) && isExchange(keyAt, desired, other) && isFree(serverCard, entry))
      return { ...entry, desired: other };
  }
  return undefined;
}

function removal(serverCard: Creation, name: CustomizationName, ifMatch: string): Write | null {
  const removed = customizationIn(serverCard, name);
  return removed ? { kind: 'remove', removed, ifMatch } : null;
}

function photoWrite(serverCard: Creation, { place, photo }: DesiredPhoto, ifMatch: string): Write | null {
  if (!photo) return removal(serverCard, place, ifMatch);
  const { key, crop } = photo;
  const value = crop === null ? {} : { value: crop };
  if (customizationIn(serverCard, place)?.file?.checksum === key)
    return { kind: 'save', name: place, ...value, ifMatch };
  const isThere = allCustomizations(serverCard).some(({ file }) => file?.checksum === key);
  return { kind: 'save', name: place, ...value, photo: { key, isThere }, ifMatch };
}

/** Only differences are sent (docs/product/screens.md, "The creation screen"). */
function coverBody({ cover, product }: Creation, { design }: Extract<Desired, { place: 'cover' }>) {
  return {
    ...(cover?.iri === design.cover.iri ? {} : { cover: design.cover.iri }),
    ...(product.slug === design.product.slug ? {} : { product: design.product.iri }),
    ...(design.background ? { background: design.background } : {}),
  };
}

/** Null when there is nothing to remove. */
function writeOf(serverCard: Creation, desired: Desired): Write | null {
  const ifMatch = versionOf(serverCard, desired.place);
  switch (desired.place) {
    case 'cover':
      return { kind: 'update', body: coverBody(serverCard, desired), ifMatch };
    case 'style':
      return { kind: 'update', body: { style: desired.style }, ifMatch };
    case 'background': {
      const { background } = desired;
      if (background) return { kind: 'save', ...background, ifMatch };
      return removal(
        serverCard,
        customizationIn(serverCard, 'Background Cover') ? 'Background Cover' : 'Background Color',
        ifMatch,
      );
    }
  }
  if (isPhoto(desired)) return photoWrite(serverCard, desired, ifMatch);
  const text = keptText(desired.text);
  return text === null
    ? removal(serverCard, desired.place, ifMatch)
    : { kind: 'save', name: desired.place, value: text, ifMatch };
}

/** Depends only on the API's state and the entries; null when nothing is ready. @param serverCard as answered by the API */
export function nextWrite(serverCard: Creation, entries: readonly Entry[]): NextWrite | null {
  const turn = entriesInTurn(entries);
  // Quick writes before photos.
  const entry = turn.find((one) => !isPhoto(one.desired)) ?? turn[0];
  if (!entry) return null;
  const { desired } = entry;
  if (isHeld(serverCard, desired)) return { kind: 'saved', entry };
  if (!isFree(serverCard, entry)) return { kind: 'taken', entry };
  const other = isPhoto(desired) ? otherHalf(serverCard, turn, desired) : undefined;
  if (other && isPhoto(desired)) {
    const ifMatch = `${versionOf(serverCard, desired.place)}.${versionOf(serverCard, other.desired.place)}`;
    const write = { kind: 'swap', first: desired.place, second: other.desired.place, ifMatch } as const;
    return { kind: 'write', write, entries: [entry, other] };
  }
  const write = writeOf(serverCard, desired);
  return write ? { kind: 'write', write, entries: [entry] } : { kind: 'saved', entry };
}
