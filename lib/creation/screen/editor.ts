import type { ImageName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import { create } from 'zustand';
import { onVisitForgotten } from '@/stores/visit-stores';
import { perform } from './browser-effects';
import { initialState, type ScreenEvent, type ScreenState, transition } from './state-machine';

type Conflict = { readonly mine: Creation; readonly theirs: Creation };

type OpenConflict = Conflict & { readonly answer: (keepMine: boolean) => void };

type EditorState = {
  screen: ScreenState;
  dispatch: (event: ScreenEvent) => void;
  slot: ImageName | null;
  selectSlot: (slot: ImageName | null) => void;
  conflict: OpenConflict | null;
  /** True keeps the visitor's version. */
  ask: (conflict: Conflict) => Promise<boolean>;
  /** At sign-out. */
  forgetQuestions: () => void;
};

/** One question at a time. */
let lastAnswer: Promise<boolean> = Promise.resolve(true);
/** New after each sign-out. */
let visit = {};

export const useEditor = create<EditorState>((set, get) => ({
  screen: initialState,
  dispatch: (event) => {
    const before = get().screen;
    const { state, effects } = transition(before, event);
    set({ screen: state, ...(state.reference === before.reference ? {} : { slot: null }) });
    for (const effect of effects) perform(effect);
  },
  slot: null,
  selectSlot: (slot) => set({ slot }),
  conflict: null,
  forgetQuestions: () => {
    // Answers queued questions too.
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

/** Subscribes to nothing. */
export const dispatch: EditorState['dispatch'] = (event) => useEditor.getState().dispatch(event);
export const selectSlot: EditorState['selectSlot'] = (slot) => useEditor.getState().selectSlot(slot);

onVisitForgotten(() => {
  useEditor.getState().forgetQuestions();
  useEditor.setState({ slot: null });
});
