import { type CreationStep, creationSteps } from '@jolimot/card/customization-types';
import type { ApiError } from '@jolimot/client/api-error';
import { type CreationHash, defaultStep } from './hash';

/** docs/product/screens.md, "What loads" */
export const actionKeys = [
  'init',
  'createCreation',
  'selectCover',
  'selectCustomization',
  'removeCustomization',
] as const;
export type ActionKey = (typeof actionKeys)[number];

type ActionStatus = {
  readonly loading: boolean;
  readonly error: ApiError | null;
  /** Several writes of one kind may be queued. */
  readonly running: number;
};

/** After `signedOut` the address keeps the creation. */
type Notice = 'gone' | 'ordered' | 'signedOut';

export type ScreenState = CreationHash & {
  readonly actions: Readonly<Record<ActionKey, ActionStatus>>;
  readonly notice: Notice | null;
};

export type ScreenEvent =
  /** Also the first event. */
  | { readonly type: 'hashChanged'; readonly hash: CreationHash }
  /** Null when it does not exist. */
  | { readonly type: 'loaded'; readonly reference: string; readonly creation: { relatedOrder: string | null } | null }
  | { readonly type: 'loadFailed'; readonly reference: string; readonly error: ApiError }
  | { readonly type: 'loadRetried' }
  /** It belongs to an account. */
  | { readonly type: 'sessionEnded'; readonly reference: string }
  /** First, or a replacement. */
  | { readonly type: 'created'; readonly reference: string }
  | { readonly type: 'coverChosen'; readonly empty?: CreationStep }
  | { readonly type: 'stepValidated'; readonly empty?: CreationStep }
  | { readonly type: 'stepChosen'; readonly step: CreationStep }
  | { readonly type: 'started'; readonly action: ActionKey }
  | { readonly type: 'succeeded'; readonly action: ActionKey }
  | { readonly type: 'failed'; readonly action: ActionKey; readonly error: ApiError }
  /** Retried, not needed, or shown elsewhere. */
  | { readonly type: 'stopped'; readonly action: ActionKey }
  | { readonly type: 'errorDismissed'; readonly action: ActionKey };

export type ScreenEffect =
  | { readonly type: 'navigate'; readonly to: CreationHash; readonly history: 'push' | 'replace' }
  | { readonly type: 'scrollToTop' };

export type Transition = { readonly state: ScreenState; readonly effects: readonly ScreenEffect[] };

const idle: ActionStatus = { loading: false, error: null, running: 0 };
const begun: ActionStatus = { loading: true, error: null, running: 1 };

const idleActions: ScreenState['actions'] = {
  init: idle,
  createCreation: idle,
  selectCover: idle,
  selectCustomization: idle,
  removeCustomization: idle,
};

/** The address is not read yet. */
export const initialState: ScreenState = { reference: null, step: defaultStep, actions: idleActions, notice: null };

/** @param empty a step that the cover has nothing for */
export function nextStep(step: CreationStep, empty?: CreationStep): CreationStep {
  return creationSteps.slice(creationSteps.indexOf(step) + 1).find((next) => next !== empty) ?? step;
}

const withoutEffects = (state: ScreenState): Transition => ({ state, effects: [] });

const withAction = (state: ScreenState, action: ActionKey, status: ActionStatus): ScreenState => ({
  ...state,
  actions: { ...state.actions, [action]: status },
});

function ended(state: ScreenState, action: ActionKey, error: ApiError | null): ScreenState {
  const running = Math.max(0, state.actions[action].running - 1);
  return withAction(state, action, { loading: running > 0, error, running });
}

const initialise = (hash: CreationHash): ScreenState => ({
  ...hash,
  actions: hash.reference ? { ...idleActions, init: begun } : idleActions,
  notice: null,
});

function followHash(state: ScreenState, hash: CreationHash): Transition {
  if (hash.reference !== state.reference) return withoutEffects(initialise(hash));
  return withoutEffects(hash.step === state.step ? state : { ...state, step: hash.step });
}

function leaveCreation(notice: Notice): Transition {
  const state = { ...initialState, notice };
  return { state, effects: [{ type: 'navigate', to: state, history: 'replace' }] };
}

function goTo(state: ScreenState, step: CreationStep): Transition {
  if (step === state.step) return withoutEffects(state);
  const moved = { ...state, step };
  return { state: moved, effects: [{ type: 'navigate', to: moved, history: 'push' }] };
}

function advance(state: ScreenState, empty?: CreationStep): Transition {
  const { state: moved, effects } = goTo(state, nextStep(state.step, empty));
  return { state: moved, effects: [...effects, { type: 'scrollToTop' }] };
}

function openCreation(state: ScreenState, reference: string): Transition {
  if (reference === state.reference) return withoutEffects(state);
  // "Back" never returns to no reference.
  const history = state.reference === null ? 'replace' : 'push';
  const adopted = { ...state, reference, notice: null };
  return { state: adopted, effects: [{ type: 'navigate', to: adopted, history }] };
}

/** docs/product/screens.md, "The creation screen". Answers about another creation change nothing. */
export function transition(state: ScreenState, event: ScreenEvent): Transition {
  switch (event.type) {
    case 'hashChanged':
      return followHash(state, event.hash);
    case 'loaded':
      if (event.reference !== state.reference) return withoutEffects(state);
      if (!event.creation) return leaveCreation('gone');
      if (event.creation.relatedOrder) return leaveCreation('ordered');
      return withoutEffects({ ...withAction(state, 'init', idle), notice: null });
    case 'loadFailed':
      if (event.reference !== state.reference) return withoutEffects(state);
      return withoutEffects(withAction(state, 'init', { ...idle, error: event.error }));
    case 'sessionEnded':
      if (event.reference !== state.reference) return withoutEffects(state);
      return withoutEffects({ ...withAction(state, 'init', idle), notice: 'signedOut' });
    case 'loadRetried':
      return withoutEffects(state.reference ? withAction(state, 'init', begun) : state);
    case 'created':
      return openCreation(state, event.reference);
    case 'coverChosen':
    case 'stepValidated':
      return advance(state, event.empty);
    case 'stepChosen':
      return goTo(state, event.step);
    case 'started': {
      const running = state.actions[event.action].running + 1;
      return withoutEffects(withAction(state, event.action, { loading: true, error: null, running }));
    }
    case 'succeeded':
    case 'stopped':
      return withoutEffects(ended(state, event.action, state.actions[event.action].error));
    case 'failed':
      return withoutEffects(ended(state, event.action, event.error));
    case 'errorDismissed':
      return withoutEffects(withAction(state, event.action, { ...state.actions[event.action], error: null }));
  }
}

export const isAt = (state: ScreenState, hash: CreationHash): boolean =>
  state.reference === hash.reference && state.step === hash.step;
