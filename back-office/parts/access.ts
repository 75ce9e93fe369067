import { mayEdit, mayGrant } from '@/back-office/provider/access';
import { useAuth } from '@/stores/auth';

/** Staff without this right see the same screens, without save buttons. */
export const useMayEdit = (): boolean => useAuth((state) => mayEdit(state.user?.roles ?? []));

export const useMayGrant = (): boolean => useAuth((state) => mayGrant(state.user?.roles ?? []));
