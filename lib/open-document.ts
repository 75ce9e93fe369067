import { useToasts } from '@/stores/toasts';

/**
 * Opens a path of this site as a new document in the place of the present one. Whenever a session begins or ends: what
 * the router has fetched for the other visitor, such as a guard's redirect to login, must not be used for this one.
 * The toasts are shown again there.
 */
export function openDocument(path: string): void {
  useToasts.getState().carry();
  window.location.replace(path);
}

/**
 * Whether the document was opened at the page that it shows. One that was swapped in since lives under the security
 * policy of the first, which may admit less.
 */
export function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || new URL(opened.name).pathname === window.location.pathname;
}
