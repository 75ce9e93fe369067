import { create } from 'zustand';
import { onVisitForgotten } from './visit-stores';

/** Account actions with their own loading state and error (docs/product/screens.md, "What loads"). */
type AccountAction =
  | 'account:create'
  | 'account:validate'
  | 'account:resetPassword:sendEmail'
  | 'account:resetPassword';

/** Running, and the last run's error (docs/product/screens.md, "What loads"). */
type ActionState = { loading: boolean; error: unknown };

type ActionStates = Partial<Record<AccountAction, ActionState>>;

const idle: ActionState = { loading: false, error: null };

/** Idle before the first run. */
export const actionState = (states: ActionStates, key: AccountAction): ActionState => states[key] ?? idle;

type UserState = {
  actions: ActionStates;
  /**
   * Runs an action under its key and keeps its error until the next run.
   * @returns the action's result, or `false` when it failed
   */
  run: <Result>(key: AccountAction, action: () => Promise<Result>) => Promise<Result | false>;
  reset: () => void;
};

export const useUserStore = create<UserState>((set) => ({
  actions: {},
  run: async (key, action) => {
    set(({ actions }) => ({ actions: { ...actions, [key]: { loading: true, error: null } } }));
    try {
      const result = await action();
      set(({ actions }) => ({ actions: { ...actions, [key]: { loading: false, error: null } } }));
      return result;
    } catch (error) {
      set(({ actions }) => ({ actions: { ...actions, [key]: { loading: false, error } } }));
      return false;
    }
  },
  reset: () => set({ actions: {} }),
}));

onVisitForgotten(() => useUserStore.getState().reset());
