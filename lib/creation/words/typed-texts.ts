import { create } from 'zustand';
import type { HistoryDirection } from '@/lib/api/creations';
import { onVisitForgotten } from '@/stores/visit-stores';
import { type TypedName, typedNames, type UnsavedTexts } from '../document/unsaved-texts';
import { unsentOf } from '../outbox/outbox-store';
import { clearDesired, setDesired } from '../outbox/set-desired';

/** Undone texts that could not be saved: redoable until something else is typed. */
type Redoable = {
  readonly reference: string;
  readonly texts: UnsavedTexts;
  /** Server steps undone after them, which are redone first. */
  readonly before: number;
};

/** Before and after "correct all": undone in one step, until something else is typed. */
type Corrected = { readonly reference: string; readonly before: string; readonly after: string };

type TypedState = { readonly redoable: Redoable | null; readonly corrected: Corrected | null };

/** Undo of typed texts that the API never had. */
export const useTyped = create<TypedState>(() => ({ redoable: null, corrected: null }));

onVisitForgotten(() => useTyped.setState({ redoable: null, corrected: null }));

/** Saved when typing pauses. */
export function typeText(reference: string, name: TypedName, text: string): void {
  setDesired(reference, { place: name, text }, 'waiting');
  useTyped.setState(({ corrected }) => ({
    redoable: null,
    corrected: name === 'Message' && text !== corrected?.after ? null : corrected,
  }));
}

/** Undoes texts that cannot be saved. */
export function makeTextsRedoable(reference: string): void {
  const { texts } = unsentOf(reference);
  for (const name of typedNames) if (texts[name] !== undefined) clearDesired(reference, name);
  useTyped.setState({ redoable: { reference, texts, before: 0 } });
}

/** @returns false when there are none, or a server step comes first */
export function takeTextsBack(reference: string): boolean {
  const { redoable } = useTyped.getState();
  if (redoable?.reference !== reference || redoable.before > 0) return false;
  for (const name of typedNames) {
    const text = redoable.texts[name];
    if (text !== undefined) setDesired(reference, { place: name, text }, 'waiting');
  }
  useTyped.setState({ redoable: null });
  return true;
}

/** Counts server steps undone or redone since texts were undone. */
export const countStep = (reference: string, direction: HistoryDirection): void =>
  useTyped.setState(({ redoable }) => {
    if (redoable?.reference !== reference) return {};
    return { redoable: { ...redoable, before: Math.max(0, redoable.before + (direction === 'undo' ? 1 : -1)) } };
  });

/** @returns whether "correct all" was the last change, and is undone */
export function undoCorrection(reference: string): boolean {
  const { corrected } = useTyped.getState();
  if (corrected?.reference !== reference) return false;
  typeText(reference, 'Message', corrected.before);
  useTyped.setState({ corrected: null });
  return true;
}
