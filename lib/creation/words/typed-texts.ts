import { create } from 'zustand';
import { onVisitForgotten } from '@/stores/visit-stores';
import { type TypedName, typedNames } from '../document/desired';
import type { HistoryStep } from '../history/history-steps';
import { forgetRedoable, makeRedoable, redoableIn, useRedoable } from '../history/redoable';
import { outboxOf } from '../outbox/outbox';
import { unsentOf } from '../outbox/outbox-store';

/** Before and after "correct all": undone in one step, until something else is typed. */
type Corrected = { readonly reference: string; readonly before: string; readonly after: string };

type TypedState = {
  /** One after the other: emojis and unknown letters are corrected apart. */
  readonly corrected: readonly Corrected[];
};

/** Undo of typed texts that the API never had. */
export const useTyped = create<TypedState>(() => ({ corrected: [] }));

onVisitForgotten(() => useTyped.setState({ corrected: [] }));

/** The last one, if it is of this card. */
export const lastCorrected = ({ corrected }: TypedState, reference: string | null): Corrected | undefined =>
  corrected.at(-1)?.reference === reference ? corrected.at(-1) : undefined;

/** Before `after` is typed. */
export const noteCorrected = (change: Corrected): void =>
  useTyped.setState(({ corrected }) => ({ corrected: [...corrected, change] }));

/** Saved when typing pauses. */
export function typeText(reference: string, name: TypedName, text: string): void {
  outboxOf(reference).set({ place: name, text }, 'waiting');
  forgetRedoable();
  useTyped.setState(({ corrected }) => ({
    corrected: name === 'Message' && text !== corrected.at(-1)?.after ? [] : corrected,
  }));
}

/** As the undo button names it. */
export const typed: HistoryStep = { subject: 'message', kind: 'changed' };

/** Undoes texts that cannot be saved. */
export function makeTextsRedoable(reference: string): void {
  const { texts } = unsentOf(reference);
  const values = typedNames.flatMap((place) => {
    const text = texts[place];
    return text === undefined ? [] : [{ place, text }];
  });
  for (const { place } of values) outboxOf(reference).clear(place);
  makeRedoable(reference, values, typed);
}

/** @returns the step, or null when there is none, or a server step comes first */
export function redoHere(reference: string): HistoryStep | null {
  const redoable = redoableIn(useRedoable.getState().redoable, reference);
  if (!redoable) return null;
  for (const value of redoable.values) outboxOf(reference).set(value, 'text' in value ? 'waiting' : 'ready');
  forgetRedoable();
  return redoable.step;
}

/** @returns whether "correct all" was the last change, and is undone */
export function undoCorrection(reference: string): boolean {
  const { corrected } = useTyped.getState();
  const last = lastCorrected({ corrected }, reference);
  if (!last) return false;
  useTyped.setState({ corrected: corrected.slice(0, -1) });
  typeText(reference, 'Message', last.before);
  return true;
}
