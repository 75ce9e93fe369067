import { create } from 'zustand';
import { onVisitForgotten } from './visit-stores';

/** docs/product/screens.md, "What loads" */
type AccountAction =
  | 'account:create'
  | 'account:validate'
  | 'account:resetPassword:sendEmail'
  | 'account:resetPassword';

type ActionState = { loading: boolean; error: unknown };

type ActionStates = Partial<Record<AccountAction, ActionState>>;

const idle: ActionState = { loading: false, error: null };

export const actionState = (states: ActionStates, key: AccountAction): ActionState => states[key] ?? idle;

type UserState = {
  actions: ActionStates;
  /** Keeps the error until the next run. @returns `false` when it failed */
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
