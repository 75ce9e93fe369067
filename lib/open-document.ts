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
