import type { ImageName } from '@jolimot/card/customization-types';
import type { Place } from '@jolimot/card/places';
import type { ApiError } from '@jolimot/client/api-error';
import { create } from 'zustand';
import { onVisitForgotten } from '@/stores/visit-stores';
import type { UnsavedTexts } from '../document/unsaved-texts';
import type { Wanted } from '../document/wanted';
import type { Entry } from './entries';

/** A photo without a free place: listed beside the card, not sent. */
export type Spare = { readonly key: string; readonly fileName: string };

/** Shown at its place. */
export type RefusedPhoto = {
  readonly id: string;
  readonly slot: ImageName;
  /** Null when the device kept nothing else of it. */
  readonly fileName: string | null;
  /** Violation code; null for other failures. */
  readonly code: string | null;
  readonly params: Readonly<Record<string, string | number>>;
};

/** Everything of a card that only this window knows. */
export type Unsent = {
  readonly entries: readonly Entry[];
  /** Derived from `entries`, apart because only texts change at each key. */
  readonly texts: UnsavedTexts;
  readonly wants: readonly Wanted[];
  readonly spares: readonly Spare[];
  readonly refusedPhotos: readonly RefusedPhoto[];
  /** Refused places since the last `settle`. */
  readonly refused: readonly Place[];
  /** `share` from 0 to 1. */
  readonly upload: { readonly key: string; readonly share: number } | null;
  /** Failures in a row, and the last error. */
  readonly failures: number;
  readonly error: ApiError | null;
};

export const nothingUnsent: Unsent = {
  entries: [],
  texts: {},
  wants: [],
  spares: [],
  refusedPhotos: [],
  refused: [],
  upload: null,
  failures: 0,
  error: null,
};

type KeeperState = {
  readonly cards: Readonly<Record<string, Unsent>>;
  /** False when the device cannot save (full storage, private window): work is lost with the window. */
  readonly keeps: boolean;
};

/** Wanted values until the API has them. Only this folder changes it. */
export const useKeeper = create<KeeperState>(() => ({ cards: {}, keeps: true }));

onVisitForgotten(() => useKeeper.setState({ cards: {}, keeps: true }));

/** The same object until it changes. */
export const unsentIn = ({ cards }: KeeperState, reference: string | null): Unsent =>
  cards[reference ?? ''] ?? nothingUnsent;

export const unsentOf = (reference: string | null): Unsent => unsentIn(useKeeper.getState(), reference);

const textsIn = (entries: readonly Entry[]): UnsavedTexts =>
  Object.fromEntries(entries.flatMap(({ wanted }) => ('text' in wanted ? [[wanted.place, wanted.text]] : [])));

function sameTexts(one: UnsavedTexts, other: UnsavedTexts): boolean {
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  return mine.length === theirs.length && mine.every(([name, text]) => Reflect.get(other, name) === text);
}

/** A cover sent without an answer may have moved things. */
function wantsOf({ wanted, tried }: Entry): readonly Wanted[] {
  if ('text' in wanted) return [];
  return wanted.place === 'cover' ? [...tried.filter((one) => one !== wanted), wanted] : [wanted];
}

/** Keeps unchanged objects, so that subscribers do not re-render. */
function withParts(former: Unsent, entries: readonly Entry[]): Pick<Unsent, 'entries' | 'texts' | 'wants'> {
  const texts = textsIn(entries);
  const wants = entries.flatMap(wantsOf);
  const isSame = wants.length === former.wants.length && wants.every((one, at) => one === former.wants[at]);
  return {
    entries,
    texts: sameTexts(texts, former.texts) ? former.texts : texts,
    wants: isSame ? former.wants : wants,
  };
}

export function changeUnsent(
  reference: string,
  change: (former: Unsent) => Partial<Omit<Unsent, 'texts' | 'wants'>>,
): void {
  useKeeper.setState(({ cards }) => {
    const former = cards[reference] ?? nothingUnsent;
    const next = { ...former, ...change(former) };
    const parts = next.entries === former.entries ? {} : withParts(former, next.entries);
    return { cards: { ...cards, [reference]: { ...next, ...parts } } };
  });
}

export const changeEntries = (reference: string, change: (former: readonly Entry[]) => Entry[]): void =>
  changeUnsent(reference, ({ entries }) => ({ entries: change(entries) }));
