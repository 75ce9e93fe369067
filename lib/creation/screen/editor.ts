import type { ImageName } from '@jolimot/card/customization-types';
import { create } from 'zustand';
import type { AskConflict, Conflict } from '../document/changes';
import { keepDraft } from '../document/kept-work';
import { type TextDrafts, type TypedName, typedNames } from '../document/text-drafts';
import { perform } from './browser-effects';
import { initialState, type ScreenEvent, type ScreenState, transition } from './state-machine';

type OpenConflict = Conflict & { readonly answer: (keepMine: boolean) => void };

type EditorState = {
  /** Where the screen is; the hash is the only home of its reference and step, this follows it. */
  screen: ScreenState;
  dispatch: (event: ScreenEvent) => void;
  /** The photo slot being worked on. */
  slot: ImageName | null;
  selectSlot: (slot: ImageName | null) => void;
  /** Share sent of each upload under way, 0 to 1. */
  uploads: Readonly<Partial<Record<ImageName, number>>>;
  setUpload: (name: ImageName, share: number | null) => void;
  /** Words typed and not yet accepted by the API, of the creation on screen. */
  drafts: TextDrafts;
  /** What the fields held when the words in `drafts` were begun: if they hold something else now, it is another's. */
  seen: TextDrafts;
  /**
   * Keeps typed words, here and on the device; null forgets them.
   * @param seen what the field held before
   */
  setDraft: (reference: string, name: TypedName, text: string | null, seen?: string) => void;
  /** Typed words go on from what has been sent of them. */
  rebaseDraft: (reference: string, name: TypedName, seen: string) => void;
  /** Words that could not be saved and were undone: they can be brought back until something else is typed. */
  aside: { readonly reference: string; readonly drafts: TextDrafts; readonly seen: TextDrafts } | null;
  putAside: (reference: string) => void;
  /** @returns whether there was something to bring back */
  bringBack: (reference: string) => boolean;
  /** Two versions between which the visitor has to choose. */
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

/** Two creations may have a question each: the second waits for the answer to the first. */
let lastAnswer: Promise<boolean> = Promise.resolve(true);

/** What the creation screen knows and the server does not. */
export const useEditor = create<EditorState>((set, get) => ({
  screen: initialState,
  dispatch: (event) => {
    const before = get().screen;
    const { state, effects } = transition(before, event);
    const elsewhere = state.reference !== before.reference;
    set({ screen: state, ...(elsewhere ? { slot: null, drafts: {}, seen: {}, aside: null, uploads: {} } : {}) });
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
    set(({ drafts, seen: former, aside }) => ({
      aside: text === null ? aside : null,
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
  aside: null,
  putAside: (reference) => {
    const { drafts, seen, setDraft } = get();
    for (const name of typedNames) setDraft(reference, name, null);
    set({ aside: { reference, drafts, seen } });
  },
  bringBack: (reference) => {
    const { aside, setDraft } = get();
    if (aside?.reference !== reference) return false;
    for (const name of typedNames) {
      const text = aside.drafts[name];
      if (text !== undefined) setDraft(reference, name, text, aside.seen[name]);
    }
    set({ aside: null });
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
