import { arrivedTokens } from '@jolimot/client/auth-tokens';
import type { User } from '@jolimot/contract/accounts';
import { api } from '@/lib/api/client';
import { loadUser } from '@/lib/api/users';
import { useAuth } from '@/stores/auth';
import { attachGuestDrafts } from './guest-drafts';

/**
 * Stores the tokens, attaches the guest's drafts and loads the user.
 * @param callback where the visitor was going, or null
 * @throws ApiError when the API refuses, TokenError when the account may not use the shop
 */
export async function signIn(
  credentials: { username: string; password: string },
  callback: string | null,
): Promise<User> {
  const session = useAuth.getState().accept(arrivedTokens(await api('login', { body: credentials }), Date.now()));
  await attachGuestDrafts(callback);
  return loadUser(session.id);
}
