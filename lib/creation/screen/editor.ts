import type { ImageName } from '@jolimot/card/customization-types';
import { create } from 'zustand';
import { type HistoryDirection, heldCreation } from '@/lib/api/creations';
import { onVisitForgotten } from '@/stores/visit-stores';
import type { AskConflict, Conflict } from '../document/changes';
import { keepText, keepTypedText } from '../document/kept-work';
import { type TypedName, typedNames, type UnsavedTexts } from '../document/unsaved-texts';
import { perform } from './browser-effects';
import { initialState, type ScreenEvent, type ScreenState, transition } from './state-machine';

type OpenConflict = Conflict & { readonly answer: (keepMine: boolean) => void };

type UndoneTexts = {
  readonly reference: string;
  readonly unsavedTexts: UnsavedTexts;
  /** Steps of the card's own history that were undone after them: these are redone first. */
  readonly before: number;
};

type EditorState = {
  /** The state of the screen. Its reference and step follow the hash. */
  screen: ScreenState;
  dispatch: (event: ScreenEvent) => void;
  /** The selected photo slot. */
  slot: ImageName | null;
  selectSlot: (slot: ImageName | null) => void;
  /** The share sent of each running upload, 0 to 1. */
  uploads: Readonly<Partial<Record<ImageName, number>>>;
  setUpload: (name: ImageName, share: number | null) => void;
  /** Typed texts of the creation on screen that the API has not accepted yet. */
  unsavedTexts: UnsavedTexts;
  /** What the API held when each unsaved text was begun: if it holds something else now, it was changed elsewhere. */
  seen: UnsavedTexts;
  /**
   * Keeps an unsaved text, here and in the browser's storage; null forgets it.
   * @param seen what the API held before
   */
  setUnsavedText: (reference: string, name: TypedName, text: string | null, seen?: string) => void;
  /** Bases an unsaved text on the text that has been sent of it. */
  rebaseUnsavedText: (reference: string, name: TypedName, seen: string) => void;
  /** Unsaved texts that could not be saved and were undone: they can be redone until something else is typed. */
  undoneTexts: UndoneTexts | null;
  /** The message before and after "correct all": one undo gives back the former, until something else is typed. */
  mended: { readonly reference: string; readonly before: string; readonly after: string } | null;
  undoUnsavedTexts: (reference: string) => void;
  /** @returns whether the message was corrected last, and is back as it was before */
  undoMending: (reference: string) => boolean;
  /** Notes that a step of the card's own history was undone or redone since texts were undone. */
  stepTaken: (reference: string, direction: HistoryDirection) => void;
  /** @returns whether there was an unsaved text to redo */
  redoUnsavedTexts: (reference: string) => boolean;
  /** The open conflict: two versions between which the visitor has to choose. */
  conflict: OpenConflict | null;
  ask: AskConflict;
  /** Answers the open question, at sign-out: what it was about is cancelled. */
  forgetQuestions: () => void;
};

function withOrWithout<Key extends string, Value>(
  record: Readonly<Partial<Record<Key, Value>>>,
  key: Key,
  value: Value | null,
): Partial<Record<Key, Value>> {
  const next: Partial<Record<Key, Value>> = { ...record };
  if (value === null) delete next[key];
  else next[key] = value;
  return next;
}

/** Two creations may conflict at once: the second question waits for the answer to the first. */
let lastAnswer: Promise<boolean> = Promise.resolve(true);
/** Another object after each sign-out. */
let visit = {};

/** State of the creation screen that the server does not have. */
export const useEditor = create<EditorState>((set, get) => ({
  screen: initialState,
  dispatch: (event) => {
    const before = get().screen;
    const { state, effects } = transition(before, event);
    const elsewhere = state.reference !== before.reference;
    set({
      screen: state,
      ...(elsewhere ? { slot: null, unsavedTexts: {}, seen: {}, undoneTexts: null, mended: null, uploads: {} } : {}),
    });
    for (const effect of effects) perform(effect);
  },
  slot: null,
  selectSlot: (slot) => set({ slot }),
  uploads: {},
  setUpload: (name, share) => set(({ uploads }) => ({ uploads: withOrWithout(uploads, name, share) })),
  unsavedTexts: {},
  seen: {},
  setUnsavedText: (reference, name, text, base = '') => {
    const seen = get().seen[name] ?? base;
    if (text === null) keepText(reference, name, null);
    else keepTypedText(reference, name, { text, seen });
    if (get().screen.reference !== reference) return;
    set(({ unsavedTexts, seen: former, undoneTexts, mended }) => ({
      undoneTexts: text === null ? undoneTexts : null,
      mended: name !== 'Message' || text === null || text === mended?.after ? mended : null,
      unsavedTexts: withOrWithout(unsavedTexts, name, text),
      seen: withOrWithout(former, name, text === null ? null : seen),
    }));
  },
  rebaseUnsavedText: (reference, name, seen) => {
    const text = get().unsavedTexts[name];
    if (text === undefined || get().screen.reference !== reference) return;
    keepText(reference, name, { text, seen });
    set(({ seen: former }) => ({ seen: withOrWithout(former, name, seen) }));
  },
  undoneTexts: null,
  mended: null,
  undoMending: (reference) => {
    const { mended, setUnsavedText } = get();
    if (mended?.reference !== reference) return false;
    setUnsavedText(reference, 'Message', mended.before, mended.after);
    set({ mended: null });
    return true;
  },
  undoUnsavedTexts: (reference) => {
    const { unsavedTexts, setUnsavedText } = get();
    for (const name of typedNames) setUnsavedText(reference, name, null);
    set({ undoneTexts: { reference, unsavedTexts, before: 0 } });
  },
  stepTaken: (reference, direction) =>
    set(({ undoneTexts }) => {
      if (undoneTexts?.reference !== reference) return {};
      return {
        undoneTexts: { ...undoneTexts, before: Math.max(0, undoneTexts.before + (direction === 'undo' ? 1 : -1)) },
      };
    }),
  redoUnsavedTexts: (reference) => {
    const { undoneTexts, setUnsavedText } = get();
    if (undoneTexts?.reference !== reference || undoneTexts.before > 0) return false;
    const held = heldCreation(reference)?.customizations;
    for (const name of typedNames) {
      const text = undoneTexts.unsavedTexts[name];
      // What was undone and redone here meanwhile is no change made elsewhere.
      if (text !== undefined) setUnsavedText(reference, name, text, held?.[name]?.value ?? '');
    }
    set({ undoneTexts: null });
    return true;
  },
  conflict: null,
  forgetQuestions: () => {
    // Those in line are answered too, or the next question would wait for them for ever.
    visit = {};
    lastAnswer = Promise.resolve(true);
    get().conflict?.answer(true);
  },
  ask: (conflict) => {
    const asked = visit;
    const put = (): Promise<boolean> =>
      new Promise((resolve) => {
        if (asked !== visit) return resolve(true);
        const answer = (keepMine: boolean): void => {
          set({ conflict: null });
          resolve(keepMine);
        };
        set({ conflict: { ...conflict, answer } });
      });
    lastAnswer = lastAnswer.then(put);
    return lastAnswer;
  },
}));

onVisitForgotten(() => {
  useEditor.getState().forgetQuestions();
  useEditor.setState({ slot: null, uploads: {}, unsavedTexts: {}, seen: {}, undoneTexts: null, mended: null });
});
