import type { ImageName } from '@jolimot/card/customization-types';
import { create } from 'zustand';
import type { AskConflict, Conflict } from '../document/changes';
import { keepDraft } from '../document/kept-work';
import { type TextDrafts, type TypedName, typedNames } from '../document/text-drafts';
import { perform } from './browser-effects';
import { initialState, type ScreenEvent, type ScreenState, transition } from './state-machine';

type OpenConflict = Conflict & { readonly answer: (keepMine: boolean) => void };

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
  drafts: TextDrafts;
  /** What the API held when each draft was begun: if it holds something else now, it was changed elsewhere. */
  seen: TextDrafts;
  /**
   * Keeps a draft, here and in the browser's storage; null forgets it.
   * @param seen what the API held before
   */
  setDraft: (reference: string, name: TypedName, text: string | null, seen?: string) => void;
  /** Bases a draft on the text that has been sent of it. */
  rebaseDraft: (reference: string, name: TypedName, seen: string) => void;
  /** Drafts that could not be saved and were undone: they can be redone until something else is typed. */
  undoneDrafts: { readonly reference: string; readonly drafts: TextDrafts; readonly seen: TextDrafts } | null;
  undoDrafts: (reference: string) => void;
  /** @returns whether there was a draft to redo */
  redoDrafts: (reference: string) => boolean;
  /** The open conflict: two versions between which the visitor has to choose. */
  conflict: OpenConflict | null;
  ask: AskConflict;
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

/** State of the creation screen that the server does not have. */
export const useEditor = create<EditorState>((set, get) => ({
  screen: initialState,
  dispatch: (event) => {
    const before = get().screen;
    const { state, effects } = transition(before, event);
    const elsewhere = state.reference !== before.reference;
    set({ screen: state, ...(elsewhere ? { slot: null, drafts: {}, seen: {}, undoneDrafts: null, uploads: {} } : {}) });
    for (const effect of effects) perform(effect);
  },
  slot: null,
  selectSlot: (slot) => set({ slot }),
  uploads: {},
  setUpload: (name, share) => set(({ uploads }) => ({ uploads: withOrWithout(uploads, name, share) })),
  drafts: {},
  seen: {},
  setDraft: (reference, name, text, base = '') => {
    const seen = get().seen[name] ?? base;
    keepDraft(reference, name, text === null ? null : { text, seen });
    if (get().screen.reference !== reference) return;
    set(({ drafts, seen: former, undoneDrafts }) => ({
      undoneDrafts: text === null ? undoneDrafts : null,
      drafts: withOrWithout(drafts, name, text),
      seen: withOrWithout(former, name, text === null ? null : seen),
    }));
  },
  rebaseDraft: (reference, name, seen) => {
    const text = get().drafts[name];
    if (text === undefined || get().screen.reference !== reference) return;
    keepDraft(reference, name, { text, seen });
    set(({ seen: former }) => ({ seen: withOrWithout(former, name, seen) }));
  },
  undoneDrafts: null,
  undoDrafts: (reference) => {
    const { drafts, seen, setDraft } = get();
    for (const name of typedNames) setDraft(reference, name, null);
    set({ undoneDrafts: { reference, drafts, seen } });
  },
  redoDrafts: (reference) => {
    const { undoneDrafts, setDraft } = get();
    if (undoneDrafts?.reference !== reference) return false;
    for (const name of typedNames) {
      const text = undoneDrafts.drafts[name];
      if (text !== undefined) setDraft(reference, name, text, undoneDrafts.seen[name]);
    }
    set({ undoneDrafts: null });
    return true;
  },
  conflict: null,
  ask: (conflict) => {
    const put = (): Promise<boolean> =>
      new Promise((resolve) => {
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
