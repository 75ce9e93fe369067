import type { ImageName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import { create } from 'zustand';
import { onVisitForgotten } from '@/stores/visit-stores';
import { perform } from './browser-effects';
import { initialState, type ScreenEvent, type ScreenState, transition } from './state-machine';

/** Two versions of a creation, of which the visitor keeps one: the server's, and the same with the change made here. */
type Conflict = { readonly mine: Creation; readonly theirs: Creation };

type OpenConflict = Conflict & { readonly answer: (keepMine: boolean) => void };

type EditorState = {
  /** The state of the screen. Its reference and step follow the hash. */
  screen: ScreenState;
  dispatch: (event: ScreenEvent) => void;
  /** The selected photo slot. */
  slot: ImageName | null;
  selectSlot: (slot: ImageName | null) => void;
  /** The open conflict: two versions between which the visitor has to choose. */
  conflict: OpenConflict | null;
  /** Asks the visitor: true keeps their own. */
  ask: (conflict: Conflict) => Promise<boolean>;
  /** Answers the open question, at sign-out: what it was about is cancelled. */
  forgetQuestions: () => void;
};

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
    set({ screen: state, ...(state.reference === before.reference ? {} : { slot: null }) });
    for (const effect of effects) perform(effect);
  },
  slot: null,
  selectSlot: (slot) => set({ slot }),
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
  useEditor.setState({ slot: null });
});
