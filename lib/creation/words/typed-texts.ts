import { create } from 'zustand';
import type { HistoryDirection } from '@/lib/api/creations';
import { onVisitForgotten } from '@/stores/visit-stores';
import { type TypedName, typedNames, type UnsavedTexts } from '../document/unsaved-texts';
import { unsentOf } from '../outbox/keeper';
import { unwant, want } from '../outbox/want';

/** Texts that could not be saved and were undone: they can be redone until something else is typed. */
type Aside = {
  readonly reference: string;
  readonly texts: UnsavedTexts;
  /** Steps of the card's own history that were undone after them: these are redone first. */
  readonly before: number;
};

/** The message before and after "correct all": one undo gives back the former, until something else is typed. */
type Mended = { readonly reference: string; readonly before: string; readonly after: string };

type TypedState = { readonly aside: Aside | null; readonly mended: Mended | null };

/** What undo gives back of typed texts, which the API never had. */
export const useTyped = create<TypedState>(() => ({ aside: null, mended: null }));

onVisitForgotten(() => useTyped.setState({ aside: null, mended: null }));

/** Takes a text as it is typed; it is saved when typing pauses. */
export function typeText(reference: string, name: TypedName, text: string): void {
  want(reference, { place: name, text }, 'waiting');
  useTyped.setState(({ mended }) => ({
    aside: null,
    mended: name === 'Message' && text !== mended?.after ? null : mended,
  }));
}

/** Undoes the texts that cannot be saved. */
export function putTextsAside(reference: string): void {
  const { texts } = unsentOf(reference);
  for (const name of typedNames) if (texts[name] !== undefined) unwant(reference, name);
  useTyped.setState({ aside: { reference, texts, before: 0 } });
}

/** Redoes them. @returns false when there are none, or a step of the card's own history comes first */
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

/** Notes that a step of the card's own history was undone or redone since texts were undone. */
export const countStep = (reference: string, direction: HistoryDirection): void =>
  useTyped.setState(({ aside }) => {
    if (aside?.reference !== reference) return {};
    return { aside: { ...aside, before: Math.max(0, aside.before + (direction === 'undo' ? 1 : -1)) } };
  });

/** @returns whether the message was corrected last, and is back as it was before */
export function undoMending(reference: string): boolean {
  const { mended } = useTyped.getState();
  if (mended?.reference !== reference) return false;
  typeText(reference, 'Message', mended.before);
  useTyped.setState({ mended: null });
  return true;
}
