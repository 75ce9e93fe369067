const forgets = new Set<() => void>();

/**
 * Each store registers its reset where it is defined, so that signing out needs no list of stores
 * (docs/product/screens.md, "Session").
 */
export const onVisitForgotten = (forget: () => void): Set<() => void> => forgets.add(forget);

/** A failing reset does not stop the others. */
export function forgetStores(): void {
  for (const forget of forgets) {
    try {
      forget();
    } catch (error) {
      globalThis.reportError?.(error);
    }
  }
}
