import { api } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import { deleteKeptWork } from '@/lib/creation/document/kept-work-storage';
import { useAuth } from '@/stores/auth';
import { usePayment } from '@/stores/payment';
import { useToasts } from '@/stores/toasts';
import { useUserStore } from '@/stores/user';
import { useVisitor } from '@/stores/visitor';

/**
 * Logs out: clears the cookies and every store (docs/product/screens.md, "Session"), and ends the session at the API.
 */
export function signOut(): void {
  const refreshToken = useAuth.getState().tokens?.refreshToken;
  // The browser forgets the session at once. If the API cannot be told, the refresh token stays valid until it expires.
  if (refreshToken) api('revokeToken', { body: { refreshToken } }).catch(() => {});
  useAuth.getState().reset();
  useToasts.getState().clear();
  usePayment.getState().reset();
  useUserStore.getState().reset();
  useVisitor.getState().clear();
  queryClient().clear();
  deleteKeptWork(localStorage);
  // Loaded on demand: it comes with the code of the creation screen, which most who sign out have not loaded.
  void import('@/lib/creation/outbox/forget-unsent-work').then(({ forgetUnsentWork }) => forgetUnsentWork());
}
