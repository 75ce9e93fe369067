import type { ImageName } from '@jolimot/card/customization-types';
import type { Place } from '@jolimot/card/places';
import { create } from 'zustand';
import type { ApiError } from '@/lib/api/api-error';
import { onVisitForgotten } from '@/stores/visit-stores';
import type { UnsavedTexts } from '../document/unsaved-texts';
import type { Wanted } from '../document/wanted';
import type { Entry } from './entries';

/** A picked photo for which no place was left: it is listed beside the card, and not sent. */
export type Spare = { readonly key: string; readonly fileName: string };

/** A photo that was refused, with the reason; shown at the place that it was for. */
export type RefusedPhoto = {
  readonly id: string;
  readonly slot: ImageName;
  /** Null for one of which this device has kept nothing else. */
  readonly fileName: string | null;
  /** The API's violation code; null for any other failure. */
  readonly code: string | null;
  readonly params: Readonly<Record<string, string | number>>;
};

/** All that this window knows of a card and the API does not. */
export type Unsent = {
  readonly entries: readonly Entry[];
  /** The same, apart: what is typed changes at each key, the rest does not. */
  readonly texts: UnsavedTexts;
  readonly wants: readonly Wanted[];
  readonly spares: readonly Spare[];
  readonly refusedPhotos: readonly RefusedPhoto[];
  /** Places of which the API has refused something, until somebody asks what is pending anew. */
  readonly refused: readonly Place[];
  /** The photo that is being sent, and the share of it that has left, 0 to 1. */
  readonly upload: { readonly key: string; readonly share: number } | null;
  /** Tries in a row that failed, and the error of the last one. */
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
  /** False when the device cannot keep anything (a full storage, a private window): it is then lost with the window. */
  readonly keeps: boolean;
};

/** What visitors want of their cards, until the API has it. Changed by the functions of this folder alone. */
export const useKeeper = create<KeeperState>(() => ({ cards: {}, keeps: true }));

onVisitForgotten(() => useKeeper.setState({ cards: {}, keeps: true }));

/** What is unsent of a card, for components: the same object until it changes. */
export const unsentIn = ({ cards }: KeeperState, reference: string | null): Unsent =>
  cards[reference ?? ''] ?? nothingUnsent;

export const unsentOf = (reference: string | null): Unsent => unsentIn(useKeeper.getState(), reference);

const textsIn = (entries: readonly Entry[]): UnsavedTexts =>
  Object.fromEntries(entries.flatMap(({ wanted }) => ('text' in wanted ? [[wanted.place, wanted.text]] : [])));

function sameTexts(one: UnsavedTexts, other: UnsavedTexts): boolean {
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  return mine.length === theirs.length && mine.every(([name, text]) => Reflect.get(other, name) === text);
}

/** A cover that was sent without an answer, and replaced since, may have carried things along. */
function wantsOf({ wanted, tried }: Entry): readonly Wanted[] {
  if ('text' in wanted) return [];
  return wanted.place === 'cover' ? [...tried.filter((one) => one !== wanted), wanted] : [wanted];
}

/** Keeps the former objects where nothing has changed, so that nothing is rendered for it. */
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

/** Changes what is unsent of a card. */
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
