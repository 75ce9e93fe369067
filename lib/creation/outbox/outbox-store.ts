import type { ImageName } from '@jolimot/card/customization-types';
import type { Place } from '@jolimot/card/document/places';
import type { ApiError } from '@jolimot/client/api-error';
import { create } from 'zustand';
import { shallow } from 'zustand/shallow';
import { onVisitForgotten } from '@/stores/visit-stores';
import type { Desired, UnsavedTexts } from '../document/desired';
import type { Entry } from './entries';

/** Beside the card, not sent. */
export type Spare = { readonly key: string; readonly fileName: string };

export type RefusedPhoto = {
  readonly id: string;
  readonly slot: ImageName;
  /** Null when the device has none. */
  readonly fileName: string | null;
  /** Null for other failures. */
  readonly code: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** The server's. */
  readonly message?: string | undefined;
};

export type Unsent = {
  readonly entries: readonly Entry[];
  /** Of `entries`; apart, because only texts change at each key. */
  readonly texts: UnsavedTexts;
  readonly desiredValues: readonly Desired[];
  readonly spares: readonly Spare[];
  readonly refusedPhotos: readonly RefusedPhoto[];
  /** Since the last `settle`. */
  readonly refused: readonly Place[];
  /** 0 to 1. */
  readonly upload: { readonly key: string; readonly share: number } | null;
  /** In a row. */
  readonly failures: number;
  readonly error: ApiError | null;
};

export const nothingUnsent: Unsent = {
  entries: [],
  texts: {},
  desiredValues: [],
  spares: [],
  refusedPhotos: [],
  refused: [],
  upload: null,
  failures: 0,
  error: null,
};

type OutboxState = {
  readonly cards: Readonly<Record<string, Unsent>>;
  /** False in a private window or with full storage: work ends with the window. */
  readonly keeps: boolean;
};

/** Only this folder changes it. */
export const useOutbox = create<OutboxState>(() => ({ cards: {}, keeps: true }));

onVisitForgotten(() => useOutbox.setState({ cards: {}, keeps: true }));

/** The same object until it changes. */
export const unsentIn = ({ cards }: OutboxState, reference: string | null): Unsent =>
  cards[reference ?? ''] ?? nothingUnsent;

export const unsentOf = (reference: string | null): Unsent => unsentIn(useOutbox.getState(), reference);

const textsIn = (entries: readonly Entry[]): UnsavedTexts =>
  Object.fromEntries(entries.flatMap(({ desired }) => ('text' in desired ? [[desired.place, desired.text]] : [])));

/** A cover sent without an answer may have moved things. */
function desiredOf({ desired, tried }: Entry): readonly Desired[] {
  if ('text' in desired) return [];
  return desired.place === 'cover' ? [...tried.filter((one) => one !== desired), desired] : [desired];
}

const unlessEqual = <Part>(former: Part, part: Part): Part => (shallow(former, part) ? former : part);

export function changeUnsent(
  reference: string,
  change: (former: Unsent) => Partial<Omit<Unsent, 'texts' | 'desiredValues'>>,
): void {
  const former = unsentOf(reference);
  const next = { ...former, ...change(former) };
  const texts = unlessEqual(former.texts, textsIn(next.entries));
  const desiredValues = unlessEqual(former.desiredValues, next.entries.flatMap(desiredOf));
  useOutbox.setState(({ cards }) => ({ cards: { ...cards, [reference]: { ...next, texts, desiredValues } } }));
}

export const changeEntries = (reference: string, change: (former: readonly Entry[]) => Entry[]): void =>
  changeUnsent(reference, ({ entries }) => ({ entries: change(entries) }));
