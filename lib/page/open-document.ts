import { useToasts } from '@/stores/toasts';

/**
 * Opens a new document when a session begins or ends: the router's prefetched data, such as a redirect to login,
 * belongs to the former visitor. Toasts are shown again there.
 */
export function openDocument(path: string): void {
  useToasts.getState().carry();
  window.location.replace(path);
}

/** False when the page was swapped in: it then has the security policy of the first page, which may allow less. */
export function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || new URL(opened.name).pathname === window.location.pathname;
}
