import { useSyncExternalStore } from 'react';

/** In the hash: the back button and a reload keep it. */
export type BookPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'import' }
  | { readonly kind: 'address'; readonly id: number };

export const hashOf = (place: BookPlace): string => (place.kind === 'address' ? `#${place.id}` : `#${place.kind}`);

function placeOf(hash: string): BookPlace {
  const name = hash.replace(/^#/, '');
  if (name === 'new' || name === 'import') return { kind: name };
  return /^[1-9]\d{0,14}$/.test(name) ? { kind: 'address', id: Number(name) } : { kind: 'list' };
}

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

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
