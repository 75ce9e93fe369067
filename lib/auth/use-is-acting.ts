import { useAuth } from '@/stores/auth';
import { actorOf } from './acting';

/** Somebody acts for the account: hide actions reserved for the owner. */
export const useIsActing = (): boolean =>
  useAuth((state) => state.tokens !== null && actorOf(state.tokens.token) !== null);
