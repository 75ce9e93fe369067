import { create } from 'zustand';
import { onVisitForgotten } from '@/stores/visit-stores';
import { type TypedName, typedNames } from '../document/desired';
import type { HistoryStep } from '../history/history-steps';
import { forgetRedoable, makeRedoable, redoableIn, useRedoable } from '../history/redoable';
import { outboxOf } from '../outbox/outbox';
import { unsentOf } from '../outbox/outbox-store';

/** Undone in one step, until something else is typed. */
type Corrected = { readonly reference: string; readonly before: string; readonly after: string };

type TypedState = {
  /** Emojis and unknown letters are corrected apart. */
  readonly corrected: readonly Corrected[];
};

/** Of texts that the API never had. */
export const useTyped = create<TypedState>(() => ({ corrected: [] }));

onVisitForgotten(() => useTyped.setState({ corrected: [] }));

export const lastCorrected = ({ corrected }: TypedState, reference: string | null): Corrected | undefined =>
  corrected.at(-1)?.reference === reference ? corrected.at(-1) : undefined;

export const noteCorrected = (change: Corrected): void =>
  useTyped.setState(({ corrected }) => ({ corrected: [...corrected, change] }));

export function typeText(reference: string, name: TypedName, text: string): void {
  outboxOf(reference).set({ place: name, text }, 'waiting');
  forgetRedoable();
  useTyped.setState(({ corrected }) => ({
    corrected: name === 'Message' && text !== corrected.at(-1)?.after ? [] : corrected,
  }));
}

export const typed: HistoryStep = { subject: 'message', kind: 'changed' };

/** They cannot be saved. */
export function makeTextsRedoable(reference: string): void {
  const { texts } = unsentOf(reference);
  const values = typedNames.flatMap((place) => {
    const text = texts[place];
    return text === undefined ? [] : [{ place, text }];
  });
  for (const { place } of values) outboxOf(reference).clear(place);
  makeRedoable(reference, values, typed);
}

/** @returns null also when a server step comes first */
export function redoHere(reference: string): HistoryStep | null {
  const redoable = redoableIn(useRedoable.getState().redoable, reference);
  if (!redoable) return null;
  for (const value of redoable.values) outboxOf(reference).set(value, 'text' in value ? 'waiting' : 'ready');
  forgetRedoable();
  return redoable.step;
}

/** @returns whether it was the last change */
export function undoCorrection(reference: string): boolean {
  const { corrected } = useTyped.getState();
  const last = lastCorrected({ corrected }, reference);
  if (!last) return false;
  useTyped.setState({ corrected: corrected.slice(0, -1) });
  typeText(reference, 'Message', last.before);
  return true;
}
