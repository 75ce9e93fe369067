const forgets = new Set<() => void>();

/** Signing out needs no list of stores (docs/product/screens.md, "Session"). */
export const onVisitForgotten = (forget: () => void): Set<() => void> => forgets.add(forget);

export function forgetStores(): void {
  for (const forget of forgets) {
    try {
      forget();
    } catch (error) {
      globalThis.reportError?.(error);
    }
  }
}
