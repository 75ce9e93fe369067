import { queryClient } from '@/lib/api/query-client';
import { forgetStores } from '@/stores/visit-stores';
// The visitor's store also empties a cookie: it has to be there on pages that have not loaded it.
import '@/stores/visitor';

/** What this tab keeps for the visit has names of ours: the order being made, forms that were begun, dismissed offers. */
const ours = /^jolimot/;
/** When the page last reloaded itself, which keeps it from doing so in a loop, belongs to no account. */
const reloadGuard = 'jolimot_last_reload';

function forgetTabStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (ours.test(key) && key !== reloadGuard) sessionStorage.removeItem(key);
    }
  } catch {
    // Without a storage nothing was kept there.
  }
}

/**
 * Forgets in this window whatever belonged to the account: every store (docs/product/screens.md, "Session"), what was
 * loaded, and what the device keeps of cards and orders being made. The auth store and its cookie are the caller's.
 */
export function forgetVisit(): void {
  forgetStores();
  queryClient().clear();
  forgetTabStorage();
  // Fetched on demand: most who sign out have not been on the creation screen.
  import('@/lib/creation/outbox/device').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
}
