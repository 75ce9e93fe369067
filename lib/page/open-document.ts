import { useToasts } from '@/stores/toasts';

/** When a session begins or ends: prefetched data belongs to the former visitor. Toasts are shown again there. */
export function openDocument(path: string): void {
  useToasts.getState().carry();
  window.location.replace(path);
}

/** False when swapped in: the first page's security policy may allow less. */
export function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || new URL(opened.name).pathname === window.location.pathname;
}
