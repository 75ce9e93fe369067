import { useSyncExternalStore } from 'react';

/** The open part of the book. It is in the hash, so the back button and a reload keep it. */
export type BookPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'import' }
  | { readonly kind: 'address'; readonly id: number };

/** With its `#`. */
export const hashOf = (place: BookPlace): string => (place.kind === 'address' ? `#${place.id}` : `#${place.kind}`);

/** An unknown hash gives the list. */
function placeOf(hash: string): BookPlace {
  const name = hash.replace(/^#/, '');
  if (name === 'new' || name === 'import') return { kind: name };
  return /^[1-9]\d{0,14}$/.test(name) ? { kind: 'address', id: Number(name) } : { kind: 'list' };
}

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** The list during server rendering. */
export const useBookPlace = (): BookPlace =>
  placeOf(
    useSyncExternalStore(
      subscribe,
      () => window.location.hash,
      () => '',
    ),
  );

export function openPlace(place: BookPlace): void {
  window.location.hash = hashOf(place);
}
