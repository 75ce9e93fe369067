import { forgetStores } from '@/stores/visit-stores';
// Empties a cookie too: for pages that have not loaded it.
import '@/stores/visitor';

/** The order, begun forms, dismissed offers. */
const ours = /^jolimot/;
/** Prevents loops and belongs to no account. */
const reloadGuard = 'jolimot_last_reload';

function forgetTabStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (ours.test(key) && key !== reloadGuard) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}

/**
 * Stores and queries (docs/product/screens.md, "Session"), kept cards and orders. The caller resets the auth store and its
 * cookie.
 */
export function forgetVisit(): void {
  forgetStores();
  forgetTabStorage();
  // Most who sign out never opened the creation screen.
  import('@/lib/creation/outbox/device').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
}
