import { create } from 'zustand';
import type { HistoryDirection } from '@/lib/api/creations';
import { onVisitForgotten } from '@/stores/visit-stores';
import { type TypedName, typedNames, type UnsavedTexts } from '../document/unsaved-texts';
import { unsentOf } from '../outbox/keeper';
import { unwant, want } from '../outbox/want';

/** Undone texts that could not be saved: redoable until something else is typed. */
type Aside = {
  readonly reference: string;
  readonly texts: UnsavedTexts;
  /** Server steps undone after them, which are redone first. */
  readonly before: number;
};

/** Before and after "correct all": undone in one step, until something else is typed. */
type Mended = { readonly reference: string; readonly before: string; readonly after: string };

type TypedState = { readonly aside: Aside | null; readonly mended: Mended | null };

/** Undo of typed texts that the API never had. */
export const useTyped = create<TypedState>(() => ({ aside: null, mended: null }));

onVisitForgotten(() => useTyped.setState({ aside: null, mended: null }));

/** Saved when typing pauses. */
export function typeText(reference: string, name: TypedName, text: string): void {
  want(reference, { place: name, text }, 'waiting');
  useTyped.setState(({ mended }) => ({
    aside: null,
    mended: name === 'Message' && text !== mended?.after ? null : mended,
  }));
}

/** Undoes texts that cannot be saved. */
export function putTextsAside(reference: string): void {
  const { texts } = unsentOf(reference);
  for (const name of typedNames) if (texts[name] !== undefined) unwant(reference, name);
  useTyped.setState({ aside: { reference, texts, before: 0 } });
}

/** @returns false when there are none, or a server step comes first */
export function takeTextsBack(reference: string): boolean {
  const { aside } = useTyped.getState();
  if (aside?.reference !== reference || aside.before > 0) return false;
  for (const name of typedNames) {
    const text = aside.texts[name];
    if (text !== undefined) want(reference, { place: name, text }, 'waiting');
  }
  useTyped.setState({ aside: null });
  return true;
}

/** Counts server steps undone or redone since texts were undone. */
export const countStep = (reference: string, direction: HistoryDirection): void =>
  useTyped.setState(({ aside }) => {
    if (aside?.reference !== reference) return {};
    return { aside: { ...aside, before: Math.max(0, aside.before + (direction === 'undo' ? 1 : -1)) } };
  });

/** @returns whether "correct all" was the last change, and is undone */
export function undoMending(reference: string): boolean {
  const { mended } = useTyped.getState();
  if (mended?.reference !== reference) return false;
  typeText(reference, 'Message', mended.before);
  useTyped.setState({ mended: null });
  return true;
}
