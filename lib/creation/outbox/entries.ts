import type { Place } from '@jolimot/card/places';
import { versionOf } from '@jolimot/card/places';
import type { Creation } from '@jolimot/contract/creations';
import type { NewDesign } from '../document/carry-card';
import { isHeld, isPhoto, type Wanted } from '../document/wanted';

/**
 * Only what is `ready` is sent. `waiting`: a text that is typed, or cannot be printed; a photo that is being opened. `refused`:
 * a text that the API has refused, to be corrected. `placeless`: a text whose place the cover lacks; it waits for a cover that
 * has it, and keeps nobody waiting.
 */
export type EntryState = 'ready' | 'waiting' | 'refused' | 'placeless';

/** The last value that is wanted of a place, until the API has it. Each is an object of its own: a newer one replaces it. */
export type Entry = {
  readonly wanted: Wanted;
  /** The version of what it replaces; null takes the place as it then is: a cover before it moves what is there. */
  readonly base: string | null;
  /** Values of this place that were sent without an answer: if it holds one of them, nobody else has changed it. */
  readonly tried: readonly Wanted[];
  readonly state: EntryState;
  /** Another window wanted it of a place of which this one wants something else. */
  readonly isOfOther: boolean;
  /**
   * Whether the visitor has chosen what the API holds instead; then the creation's version at which it is written into the
   * history, from where redo takes it.
   */
  readonly given: 'no' | 'up' | number;
};

const fresh = { isOfOther: false, given: 'no' } as const;

const isCover = ({ wanted }: Entry): boolean => wanted.place === 'cover';

/**
 * The entry that a newer value replaces. A photo that was put there under another cover is carried along by the one after it,
 * and a cover that something was put under comes before that: these stay.
 */
function replaced(entries: readonly Entry[], { place }: Wanted): Entry | undefined {
  const at = entries.findLastIndex(({ wanted, isOfOther }) => wanted.place === place && !isOfOther);
  const entry = entries[at];
  if (!entry) return undefined;
  const after = entries.slice(at + 1);
  if (isCover(entry)) return after.length === 0 ? entry : undefined;
  return isPhoto(entry.wanted) && after.some(isCover) ? undefined : entry;
}

/** The API never hears of the cover between: colours go over from the one before it, and a first background is this one's. */
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

/**
 * Entries with a newer value, which comes last.
 * @param held the creation as the API has answered it
 */
export function withWant(
  entries: readonly Entry[],
  wanted: Wanted,
  held: Creation,
  state: EntryState = 'ready',
): Entry[] {
  // A photo that is still being opened may be refused: the one before it stays until then.
  const former = isPhoto(wanted) && state !== 'ready' ? undefined : replaced(entries, wanted);
  const isMoved = wanted.place === 'background' || isPhoto(wanted);
  const base = isMoved && entries.some(isCover) ? null : (former?.base ?? versionOf(held, wanted.place));
  const tried = former?.tried ?? [];
  const others = entries.filter((entry) => entry !== former);
  return [...others, { ...fresh, wanted: former ? merged(former, wanted) : wanted, base, tried, state }];
}

/** Entries without what is wanted of a place now. */
export function withoutWant(entries: readonly Entry[], place: Place): Entry[] {
  const last = entries.findLast(({ wanted }) => wanted.place === place);
  return entries.filter((entry) => entry !== last);
}

/** Entries with those that another window has left: they were wanted before. */
export function withEntriesOfOther(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const mine = new Set(entries.map(({ wanted }) => wanted.place));
  const kept = others.map((entry) => ({
    ...entry,
    state: entry.state === 'ready' ? entry.state : ('waiting' as const),
    isOfOther: mine.has(entry.wanted.place),
  }));
  return [...kept, ...entries];
}

/**
 * What was sent is there: entries without it, and with its version under what is wanted of its places by now. An exchange of
 * two photos moves them alone: a crop that is wanted besides stays.
 */
export function withAccepted(entries: readonly Entry[], sent: readonly Entry[], after: Creation): Entry[] {
  const isSent = ({ wanted }: Entry): boolean =>
    sent.some((one) => one.wanted === wanted) && (sent.length === 1 || isHeld(after, wanted));
  const isOwn = ({ wanted }: Entry): boolean =>
    sent.some((one) => one.wanted.place === wanted.place && !one.isOfOther && one.given === 'no');
  return entries
    .filter((entry) => !isSent(entry))
    .map((entry) => (isOwn(entry) ? { ...entry, base: versionOf(after, entry.wanted.place), tried: [] } : entry));
}

/** The visitor has taken a step of the history: what it changed is no change made elsewhere. */
export const withBasesOf = (entries: readonly Entry[], now: Creation): Entry[] =>
  entries.map((entry) => ({ ...entry, base: versionOf(now, entry.wanted.place), tried: [] }));

/** Entries in which some are changed. */
export const withChanged = (
  entries: readonly Entry[],
  meant: readonly Entry[],
  change: (entry: Entry) => Partial<Entry>,
): Entry[] =>
  entries.map((entry) =>
    meant.some(({ wanted }) => wanted === entry.wanted) ? { ...entry, ...change(entry) } : entry,
  );

/** Entries in which a photo is known by its checksum instead of the name that this device gave it. */
export const withPhotoKey = (entries: readonly Entry[], former: string, key: string): Entry[] =>
  entries.map((entry) => {
    const { wanted } = entry;
    if (!isPhoto(wanted) || wanted.photo?.key !== former) return entry;
    return { ...entry, wanted: { ...wanted, photo: { ...wanted.photo, key } } };
  });

/** The entries that may be sent now, in their order: what was wanted before another cover comes before it. */
export function entriesInTurn(entries: readonly Entry[]): Entry[] {
  const ready = entries.filter(({ state }) => state === 'ready');
  const cover = ready.findIndex(isCover);
  if (cover > 0) return ready.slice(0, cover);
  return cover === 0 ? ready.slice(0, 1) : ready;
}
