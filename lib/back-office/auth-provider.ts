import type { AuthProvider } from 'react-admin';
import { api } from '@/lib/api/client';
import { signOut } from '@/lib/auth/sign-out';
import { useAuth } from '@/stores/auth';
import { mayEdit, mayEnter } from './access';

const rolesNow = (): readonly string[] => useAuth.getState().user?.roles ?? [];

/** What staff may do besides those who run the whole back-office: look, and save a table. */
const looking: readonly string[] = ['list', 'show', 'edit', 'export'];

/**
 * The shop's own session, as react-admin asks for it: signing in is the shop's login page, and the back-office's gate leads
 * there when the session ends. Staff open forms too, where they find nothing to save (docs/product/accounts.md, "Roles").
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('One signs in at the shop.')),
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: () => (mayEnter(rolesNow()) ? Promise.resolve() : Promise.reject(new Error('Not allowed'))),
  // A refused token is noted where it was refused (lib/api/client.ts); a missing right is said where it is missing.
  checkError: () => Promise.resolve(),
  getPermissions: async () => rolesNow(),
  canAccess: async ({ action }) => mayEdit(rolesNow()) || (mayEnter(rolesNow()) && looking.includes(action)),
  getIdentity: async () => {
    const { user } = useAuth.getState();
    if (!user) throw new Error('Nobody is signed in.');
    const { fullName } = await api('getUser', { params: { id: user.id } });
    return { id: user.id, fullName };
  },
};
