import { useSyncExternalStore } from 'react';

/** What of the book is open, as the hash of the address says: so the back button and a reload keep it. */
export type BookPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'import' }
  | { readonly kind: 'address'; readonly id: number };

/** The hash of a place, with its `#`. */
export const hashOf = (place: BookPlace): string => (place.kind === 'address' ? `#${place.id}` : `#${place.kind}`);

/** The place that a hash names; anything else is the list. */
function placeOf(hash: string): BookPlace {
  const name = hash.replace(/^#/, '');
  if (name === 'new' || name === 'import') return { kind: name };
  return /^[1-9]\d{0,14}$/.test(name) ? { kind: 'address', id: Number(name) } : { kind: 'list' };
}

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** The open place; the list while the server renders. */
export const useBookPlace = (): BookPlace =>
  placeOf(
    useSyncExternalStore(
      subscribe,
      () => window.location.hash,
      () => '',
    ),
  );

/** Opens a place, as a link to it does. */
export function openPlace(place: BookPlace): void {
  window.location.hash = hashOf(place);
}
