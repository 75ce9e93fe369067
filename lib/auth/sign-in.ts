import type { User } from '@jolimot/contract/accounts';
import { api } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import { loadUser } from '@/lib/api/users';
import { useAuth } from '@/stores/auth';
import { useVisitor } from '@/stores/visitor';

/**
 * The draft references that a callback carries. Without cookie consent a draft's reference lives in the address alone,
 * so it reaches the login page inside the callback: `/creation/la-carte#reference=…` or `/order?creation=…`
 * (docs/product/drafts.md, "Guests").
 */
export function referencesIn(callback: string | null): string[] {
  if (!callback) return [];
  const found = callback.matchAll(/(?:[?&#]|^)(?:reference|creation)=([0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12})(?=$|[&#])/g);
  return [...new Set([...found].flatMap(([, reference]) => (reference ? [reference.toUpperCase()] : [])))];
}

/**
 * Attaches the drafts begun as a guest, then forgets them here (docs/product/screens.md, "Session"). Those that the
 * cookie could not keep for want of consent come in the callback. A failure leaves them where they are: login itself
 * has worked.
 */
async function attachGuestDrafts(callback: string | null): Promise<void> {
  const { creations, clearCreations } = useVisitor.getState();
  const references = [...new Set([...creations, ...referencesIn(callback)])];
  if (references.length === 0) return;
  try {
    await api('associateCreations', { body: { references } });
    clearCreations();
    await queryClient().invalidateQueries({ queryKey: ['creations'] });
  } catch (error) {
    console.error('Impossible to associate Creations', error);
  }
}

/**
 * Logs in: keeps the tokens, attaches the guest's drafts and loads the user.
 * @param callback where the visitor was going, or null
 * @throws ApiError when the API refuses, TokenError when the account may not use the shop
 */
export async function signIn(
  credentials: { username: string; password: string },
  callback: string | null,
): Promise<User> {
  const session = useAuth.getState().accept(await api('login', { body: credentials }));
  await attachGuestDrafts(callback);
  return loadUser(session.id);
}
