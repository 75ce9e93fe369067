import { queryClient } from '@/lib/api/query-client';
import { forgetStores } from '@/stores/visit-stores';
// The visitor's store also empties a cookie: import it for pages that have not loaded it.
import '@/stores/visitor';

/** Prefix of this tab's storage: the order, begun forms, dismissed offers. */
const ours = /^jolimot/;
/** Time of the last automatic reload: prevents loops and belongs to no account. */
const reloadGuard = 'jolimot_last_reload';

function forgetTabStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (ours.test(key) && key !== reloadGuard) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * Clears the account's data in this window: all stores (docs/product/screens.md, "Session"), queries, and kept cards
 * and orders. The caller resets the auth store and its cookie.
 */
export function forgetVisit(): void {
  forgetStores();
  queryClient().clear();
  forgetTabStorage();
  // On demand: most visitors who sign out never opened the creation screen.
  import('@/lib/creation/outbox/device').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
}
