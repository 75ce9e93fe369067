import { useAuth } from '@/stores/auth';
import { actorOf } from './acting';

/** Whether somebody acts for the account that is signed in: what its owner alone may do is then not offered. */
export const useIsActing = (): boolean =>
  useAuth((state) => state.tokens !== null && actorOf(state.tokens.token) !== null);
