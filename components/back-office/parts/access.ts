import { mayEdit, mayGrant } from '@/lib/back-office/access';
import { useAuth } from '@/stores/auth';

/** Whether who is signed in changes what the shop sells; staff find the same screens with nothing to save. */
export const useMayEdit = (): boolean => useAuth((state) => mayEdit(state.user?.roles ?? []));

/** Whether who is signed in gives roles, and lets staff act for clients. */
export const useMayGrant = (): boolean => useAuth((state) => mayGrant(state.user?.roles ?? []));
