import { versionOf } from '@jolimot/card/document/places';
import type { Creation } from '@jolimot/contract/creations';
import { customizationIn } from '../document/customizations';
import { type Desired, isHeld, isPhoto, type NewDesign } from '../document/desired';

/**
 * Only `ready` is sent. `waiting`: a text being typed or unprintable, or a photo being opened. `refused`: to be
 * corrected. `placeless`: the cover has no place for it; blocks nothing.
 */
export const entryStates = ['ready', 'waiting', 'refused', 'placeless'] as const;
export type EntryState = (typeof entryStates)[number];

/** Until the API has it. Compared by identity. */
export type Entry = {
  readonly desired: Desired;
  /** The version that it replaces; null for any, since a cover before it moves things. */
  readonly base: string | null;
  /** Without an answer: if the place holds one, it was not changed elsewhere. */
  readonly tried: readonly Desired[];
  readonly state: EntryState;
  /** While this window wants another value. */
  readonly isOfOther: boolean;
};

const isCover = ({ desired }: Entry): boolean => desired.place === 'cover';

/** A photo placed before a cover stays, since the cover carries it along; so does a cover with later entries. */
function replaced(entries: readonly Entry[], { place }: Desired): Entry | undefined {
  const at = entries.findLastIndex(({ desired, isOfOther }) => desired.place === place && !isOfOther);
  const entry = entries[at];
  if (!entry) return undefined;
  const after = entries.slice(at + 1);
  if (isCover(entry)) return after.length === 0 ? entry : undefined;
  return isPhoto(entry.desired) && after.some(isCover) ? undefined : entry;
}

/** The API never sees the replaced cover. */
function mergedDesign(former: NewDesign, design: NewDesign): NewDesign {
  const { colours } = design;
  if (!colours) return design;
  const background = former.background === undefined ? {} : { background: colours.to };
  return { ...design, colours: former.colours && { from: former.colours.from, to: colours.to }, ...background };
}

function merged({ desired: former, tried }: Entry, desired: Desired): Desired {
  if (former.place === 'style' && desired.place === 'style') {
    return { place: 'style', style: { ...former.style, ...desired.style } };
  }
  if (former.place !== 'cover' || desired.place !== 'cover' || tried.length > 0) return desired;
  return { place: 'cover', design: mergedDesign(former.design, desired.design) };
}

/** @param serverCard as answered by the API */
export function withDesired(
  entries: readonly Entry[],
  desired: Desired,
  serverCard: Creation,
  state: EntryState = 'ready',
): Entry[] {
  // It may be refused: the former photo stays until then.
  const former = isPhoto(desired) && state !== 'ready' ? undefined : replaced(entries, desired);
  const isMoved = desired.place === 'background' || isPhoto(desired);
  const base = isMoved && entries.some(isCover) ? null : (former?.base ?? versionOf(serverCard, desired.place));
  const tried = former?.tried ?? [];
  const others = entries.filter((entry) => entry !== former);
  return [...others, { desired: former ? merged(former, desired) : desired, base, tried, state, isOfOther: false }];
}

/** Older, so they come first. */
export function withEntriesOfOther(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const mine = new Set(entries.map(({ desired }) => desired.place));
  const kept = others.map((entry) => ({
    ...entry,
    state: entry.state === 'ready' ? entry.state : ('waiting' as const),
    isOfOther: mine.has(entry.desired.place),
  }));
  return [...kept, ...entries];
}

/** Still on any version if a cover before it will move things. */
function rebased(entry: Entry, before: readonly Entry[], now: Creation): Entry {
  const base = entry.base === null && before.some(isCover) ? null : versionOf(now, entry.desired.place);
  return { ...entry, base, tried: [] };
}

/** A swap moves only photos: a desired crop stays. */
export function withAccepted(entries: readonly Entry[], sent: readonly Entry[], after: Creation): Entry[] {
  const isSent = ({ desired }: Entry): boolean =>
    sent.some((one) => one.desired === desired) && (sent.length === 1 || isHeld(after, desired));
  const isOwn = ({ desired }: Entry): boolean =>
    sent.some((one) => one.desired.place === desired.place && !one.isOfOther);
  return entries
    .filter((entry) => !isSent(entry))
    .map((entry, at, left) => (isOwn(entry) ? rebased(entry, left.slice(0, at), after) : entry));
}

/** After undo or redo, which are no conflict. */
export const withBasesOf = (entries: readonly Entry[], now: Creation): Entry[] =>
  entries.map((entry, at) => rebased(entry, entries.slice(0, at), now));

export const without = (entries: readonly Entry[], meant: readonly Entry[]): Entry[] =>
  entries.filter(({ desired }) => !meant.some((one) => one.desired === desired));

export const withChanged = (
  entries: readonly Entry[],
  meant: readonly Entry[],
  change: (entry: Entry) => Partial<Entry>,
): Entry[] =>
  entries.map((entry) =>
    meant.some(({ desired }) => desired === entry.desired) ? { ...entry, ...change(entry) } : entry,
  );

/** An exchange moves photos, not desired crops. */
const sentOf = ({ desired }: Entry, isExchange: boolean): Desired =>
  isExchange && isPhoto(desired) && desired.photo ? { ...desired, photo: { ...desired.photo, crop: null } } : desired;

/** @param sent two of them are an exchange */
export const withTried = (entries: readonly Entry[], sent: readonly Entry[]): Entry[] =>
  withChanged(entries, sent, (entry) => {
    const value = sentOf(entry, sent.length > 1);
    return { tried: [...entry.tried.filter((tried) => JSON.stringify(tried) !== JSON.stringify(value)), value] };
  });

/** By its checksum. */
export const withPhotoKey = (entries: readonly Entry[], former: string, key: string): Entry[] =>
  entries.map((entry) => {
    const { desired } = entry;
    if (!isPhoto(desired) || desired.photo?.key !== former) return entry;
    return { ...entry, desired: { ...desired, photo: { ...desired.photo, key } } };
  });

/** A cover after the entries before it. */
export function entriesInTurn(entries: readonly Entry[]): Entry[] {
  const ready = entries.filter(({ state }) => state === 'ready');
  const cover = ready.findIndex(isCover);
  if (cover > 0) return ready.slice(0, cover);
  return cover === 0 ? ready.slice(0, 1) : ready;
}

/**
 * None if nothing was sent. After a lost answer the API may have either value: the last sent text, or the value that
 * the API had.
 */
export function insteadOf(serverCard: Creation, { desired, tried }: Entry): Desired | undefined {
  const sent = tried.at(-1);
  if (!sent) return undefined;
  if ('text' in desired) {
    const text = customizationIn(serverCard, desired.place)?.value ?? '';
    return sent === desired ? { place: desired.place, text } : sent;
  }
  if (!isPhoto(desired)) return undefined;
  const { file, value = null } = customizationIn(serverCard, desired.place) ?? {};
  return { place: desired.place, photo: file ? { key: file.checksum, crop: value } : null };
}
