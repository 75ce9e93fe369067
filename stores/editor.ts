import type { ImageName } from '@jolimot/card/customization-types';
import { create } from 'zustand';
import { perform } from '@/lib/creation/browser-effects';
import { initialState, type ScreenEvent, type ScreenState, transition } from '@/lib/creation/machine';
import type { AskConflict, Conflict } from '@/lib/creation/send-change';
import { readDrafts, type TextDrafts, type TypedName, writeDraft } from '@/lib/creation/text-drafts';

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
  /** Finds again what was typed in this window before a reload. */
  restoreDrafts: (reference: string) => void;
  setDraft: (reference: string, name: TypedName, text: string | null) => void;
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

/** What the creation screen knows and the server does not. */
export const useEditor = create<EditorState>((set, get) => ({
  screen: initialState,
  dispatch: (event) => {
    const before = get().screen;
    const { state, effects } = transition(before, event);
    const elsewhere = state.reference !== before.reference;
    set({ screen: state, ...(elsewhere ? { slot: null, drafts: {}, uploads: {} } : {}) });
    for (const effect of effects) perform(effect);
  },
  slot: null,
  selectSlot: (slot) => set({ slot }),
  uploads: {},
  setUpload: (name, share) => set(({ uploads }) => ({ uploads: withOrWithout(uploads, name, share) })),
  drafts: {},
  restoreDrafts: (reference) => set({ drafts: readDrafts(reference, sessionStorage) }),
  setDraft: (reference, name, text) => {
    writeDraft(reference, name, text, sessionStorage);
    if (get().screen.reference !== reference) return;
    set(({ drafts }) => ({ drafts: withOrWithout(drafts, name, text) }));
  },
  conflict: null,
  ask: (conflict) =>
    new Promise((resolve) => {
      const answer = (keepMine: boolean): void => {
        set({ conflict: null });
        resolve(keepMine);
      };
      set({ conflict: { ...conflict, answer } });
    }),
}));
