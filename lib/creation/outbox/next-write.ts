import type { ImageName } from '@jolimot/card/customization-types';
import { versionOf } from '@jolimot/card/document/places';
import type { Creation } from '@jolimot/contract/creations';
import { customizationIn } from '../document/customizations';
import { type Desired, isExchange, isHeld, isPhoto } from '../document/desired';
import { type Entry, entriesInTurn } from './entries';

export type NextWrite =
  /** Nothing to send. */
  | { readonly kind: 'saved'; readonly entries: readonly [Entry] }
  /** A conflict: changed elsewhere to another value. */
  | { readonly kind: 'taken'; readonly entries: readonly [Entry] }
  /** Two entries are an exchange of photos. */
  | { readonly kind: 'write'; readonly entries: readonly [Entry, ...Entry[]] };

/** Not changed elsewhere. */
function isFree(serverCard: Creation, { desired, base, tried }: Entry): boolean {
  return base === null || base === versionOf(serverCard, desired.place) || tried.some((one) => isHeld(serverCard, one));
}

/** The other entry of an exchange. */
function otherHalf(serverCard: Creation, entries: readonly Entry[], desired: Desired): Entry | undefined {
  const keyAt = (place: ImageName): string | undefined => customizationIn(serverCard, place)?.file?.checksum;
  const isOther = (one: Desired): boolean => isPhoto(desired) && isPhoto(one) && isExchange(keyAt, desired, one);
  return entries.find((entry) => isOther(entry.desired) && isFree(serverCard, entry));
}

/** Depends only on the API's state and the entries; null when nothing is ready. @param serverCard as answered by the API */
export function nextWrite(serverCard: Creation, entries: readonly Entry[]): NextWrite | null {
  const turn = entriesInTurn(entries);
  // Quick writes before photos.
  const entry = turn.find((one) => !isPhoto(one.desired)) ?? turn[0];
  if (!entry) return null;
  if (isHeld(serverCard, entry.desired)) return { kind: 'saved', entries: [entry] };
  if (!isFree(serverCard, entry)) return { kind: 'taken', entries: [entry] };
  const other = otherHalf(serverCard, turn, entry.desired);
  return { kind: 'write', entries: other ? [entry, other] : [entry] };
}
