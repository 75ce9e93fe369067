/** What empties each store of the visit that this page has loaded. */
const forgets = new Set<() => void>();

/**
 * Registers what empties a store, where the store is defined: signing out empties all that the page has loaded, without a
 * list of them to be kept elsewhere (docs/product/screens.md, "Session").
 */
export const onVisitForgotten = (forget: () => void): Set<() => void> => forgets.add(forget);

/** Empties every store of the visit; one that fails does not keep the others. */
export function forgetStores(): void {
  for (const forget of forgets) {
    try {
      forget();
    } catch (error) {
      globalThis.reportError?.(error);
    }
  }
}
