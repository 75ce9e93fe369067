import type { AuthProvider } from 'react-admin';
import { api } from '@/lib/api/client';
import { signOut } from '@/lib/auth/sign-out';
import { useAuth } from '@/stores/auth';
import { mayEdit, mayEnter } from './access';

const rolesNow = (): readonly string[] => useAuth.getState().user?.roles ?? [];

const looking: readonly string[] = ['list', 'show', 'edit', 'export'];

/**
 * Sign-in is the shop's login page. Staff may open forms too, without save buttons (docs/product/accounts.md, "Roles").
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('One signs in at the shop.')),
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: () => (mayEnter(rolesNow()) ? Promise.resolve() : Promise.reject(new Error('Not allowed'))),
  // lib/api/client.ts handles refused tokens; screens report missing rights.
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
