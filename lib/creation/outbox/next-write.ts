import type { ImageName } from '@jolimot/card/customization-types';
import { versionOf } from '@jolimot/card/document/places';
import type { Creation } from '@jolimot/contract/creations';
import { customizationIn } from '../document/customizations';
import { type Desired, isExchange, isHeld, isPhoto } from '../document/desired';
import { type Entry, entriesInTurn } from './entries';

export type NextWrite =
  | { readonly kind: 'saved'; readonly entries: readonly [Entry] }
  /** A conflict: changed elsewhere. */
  | { readonly kind: 'taken'; readonly entries: readonly [Entry] }
  /** Two: an exchange of photos. */
  | { readonly kind: 'write'; readonly entries: readonly [Entry, ...Entry[]] };

function isFree(serverCard: Creation, { desired, base, tried }: Entry): boolean {
  return base === null || base === versionOf(serverCard, desired.place) || tried.some((one) => isHeld(serverCard, one));
}

function otherHalf(serverCard: Creation, entries: readonly Entry[], desired: Desired): Entry | undefined {
  const keyAt = (place: ImageName): string | undefined => customizationIn(serverCard, place)?.file?.checksum;
  const isOther = (one: Desired): boolean => isPhoto(desired) && isPhoto(one) && isExchange(keyAt, desired, one);
  return entries.find((entry) => isOther(entry.desired) && isFree(serverCard, entry));
}

/** Null when nothing is ready. @param serverCard as answered by the API */
export function nextWrite(serverCard: Creation, entries: readonly Entry[]): NextWrite | null {
  const turn = entriesInTurn(entries);
  // Before photos.
  const entry = turn.find((one) => !isPhoto(one.desired)) ?? turn[0];
  if (!entry) return null;
  if (isHeld(serverCard, entry.desired)) return { kind: 'saved', entries: [entry] };
  if (!isFree(serverCard, entry)) return { kind: 'taken', entries: [entry] };
  const other = otherHalf(serverCard, turn, entry.desired);
  return { kind: 'write', entries: other ? [entry, other] : [entry] };
}
