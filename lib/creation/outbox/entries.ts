import type { Place } from '@jolimot/card/places';
import { versionOf } from '@jolimot/card/places';
import type { Creation } from '@jolimot/contract/creations';
import type { NewDesign } from '../document/carry-card';
import { isHeld, isPhoto, type Wanted } from '../document/wanted';

/**
 * Only `ready` is sent. `waiting`: a text being typed or unprintable, or a photo being opened. `refused`: a text to be
 * corrected. `placeless`: a text that the cover has no place for; it blocks nothing.
 */
export type EntryState = 'ready' | 'waiting' | 'refused' | 'placeless';

/** The latest wanted value of a place, until the API has it. Always a new object, compared by identity. */
export type Entry = {
  readonly wanted: Wanted;
  /** The version that it replaces; null for any version, since a cover before it moves things. */
  readonly base: string | null;
  /** Sent without an answer: if the place holds one of these, it was not changed elsewhere. */
  readonly tried: readonly Wanted[];
  readonly state: EntryState;
  /** From another window, while this one wants another value. */
  readonly isOfOther: boolean;
  /** `up`: the visitor chose the API's value. Number: the version of the write that lets redo restore this value. */
  readonly given: 'no' | 'up' | number;
};

const fresh = { isOfOther: false, given: 'no' } as const;

const isCover = ({ wanted }: Entry): boolean => wanted.place === 'cover';

/**
 * The entry that a newer value replaces. A photo placed before a cover stays, since the cover carries it along; so does
 * a cover with later entries.
 */
function replaced(entries: readonly Entry[], { place }: Wanted): Entry | undefined {
  const at = entries.findLastIndex(({ wanted, isOfOther }) => wanted.place === place && !isOfOther);
  const entry = entries[at];
  if (!entry) return undefined;
  const after = entries.slice(at + 1);
  if (isCover(entry)) return after.length === 0 ? entry : undefined;
  return isPhoto(entry.wanted) && after.some(isCover) ? undefined : entry;
}

/** The API never sees the replaced cover, so the colours of both changes are joined. */
function mergedDesign(former: NewDesign, design: NewDesign): NewDesign {
  const { colours } = design;
  if (!colours) return design;
  const background = former.background === undefined ? {} : { background: colours.to };
  return { ...design, colours: former.colours && { from: former.colours.from, to: colours.to }, ...background };
}

function merged({ wanted: former, tried }: Entry, wanted: Wanted): Wanted {
  if (former.place === 'style' && wanted.place === 'style') {
    return { place: 'style', style: { ...former.style, ...wanted.style } };
  }
  if (former.place !== 'cover' || wanted.place !== 'cover' || tried.length > 0) return wanted;
  return { place: 'cover', design: mergedDesign(former.design, wanted.design) };
}

/** The new value comes last. @param held as answered by the API */
export function withWant(
  entries: readonly Entry[],
  wanted: Wanted,
  held: Creation,
  state: EntryState = 'ready',
): Entry[] {
  // A photo being opened may be refused: the former one stays until then.
  const former = isPhoto(wanted) && state !== 'ready' ? undefined : replaced(entries, wanted);
  const isMoved = wanted.place === 'background' || isPhoto(wanted);
  const base = isMoved && entries.some(isCover) ? null : (former?.base ?? versionOf(held, wanted.place));
  const tried = former?.tried ?? [];
  const others = entries.filter((entry) => entry !== former);
  return [...others, { ...fresh, wanted: former ? merged(former, wanted) : wanted, base, tried, state }];
}

export function withoutWant(entries: readonly Entry[], place: Place): Entry[] {
  const last = entries.findLast(({ wanted }) => wanted.place === place);
  return entries.filter((entry) => entry !== last);
}

/** Entries of another window come first: they are older. */
export function withEntriesOfOther(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const mine = new Set(entries.map(({ wanted }) => wanted.place));
  const kept = others.map((entry) => ({
    ...entry,
    state: entry.state === 'ready' ? entry.state : ('waiting' as const),
    isOfOther: mine.has(entry.wanted.place),
  }));
  return [...kept, ...entries];
}

/** Removes sent entries and updates the base of later ones. A swap moves only photos: a wanted crop stays. */
export function withAccepted(entries: readonly Entry[], sent: readonly Entry[], after: Creation): Entry[] {
  const isSent = ({ wanted }: Entry): boolean =>
    sent.some((one) => one.wanted === wanted) && (sent.length === 1 || isHeld(after, wanted));
  const isOwn = ({ wanted }: Entry): boolean =>
    sent.some((one) => one.wanted.place === wanted.place && !one.isOfOther && one.given === 'no');
  return entries
    .filter((entry) => !isSent(entry))
    .map((entry) => (isOwn(entry) ? { ...entry, base: versionOf(after, entry.wanted.place), tried: [] } : entry));
}

/** After the visitor's undo or redo: its changes are no conflict. */
export const withBasesOf = (entries: readonly Entry[], now: Creation): Entry[] =>
  entries.map((entry) => ({ ...entry, base: versionOf(now, entry.wanted.place), tried: [] }));

export const withChanged = (
  entries: readonly Entry[],
  meant: readonly Entry[],
  change: (entry: Entry) => Partial<Entry>,
): Entry[] =>
  entries.map((entry) =>
    meant.some(({ wanted }) => wanted === entry.wanted) ? { ...entry, ...change(entry) } : entry,
  );

/** Replaces a photo's local name by its checksum. */
export const withPhotoKey = (entries: readonly Entry[], former: string, key: string): Entry[] =>
  entries.map((entry) => {
    const { wanted } = entry;
    if (!isPhoto(wanted) || wanted.photo?.key !== former) return entry;
    return { ...entry, wanted: { ...wanted, photo: { ...wanted.photo, key } } };
  });

/** Entries before a cover are sent first, then the cover, then the others. */
export function entriesInTurn(entries: readonly Entry[]): Entry[] {
  const ready = entries.filter(({ state }) => state === 'ready');
  const cover = ready.findIndex(isCover);
  if (cover > 0) return ready.slice(0, cover);
  return cover === 0 ? ready.slice(0, 1) : ready;
}
