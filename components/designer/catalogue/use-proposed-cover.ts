import { useEffect, useRef } from 'react';
import { writeSearch } from '@/lib/creation/screen/browser-effects';
import { readHash } from '@/lib/creation/screen/hash';

/** Reads `?cover=12`, the cover that a link from another page proposes; anything else in it is no proposal. */
export function readProposedCover(search: string): number | null {
  const cover = new URLSearchParams(search).get('cover') ?? '';
  return /^[1-9]\d{0,9}$/.test(cover) ? Number(cover) : null;
}

/** The query without the proposed cover, so that a reload does not choose it again. */
export function withoutProposedCover(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('cover');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/**
 * Chooses the cover that a link from another page proposes, once, as if it had been clicked. Ignored when the address
 * already names a creation. A proposed product is an ordinary filter.
 */
export function useProposedCover(choose: (cover: number) => void): void {
  const settled = useRef(false);
  useEffect(() => {
    if (settled.current) return;
    settled.current = true;
    const { search, hash } = window.location;
    const proposed = readProposedCover(search);
    if (proposed === null) return;
    writeSearch(withoutProposedCover(search), 'replace');
    if (readHash(hash).reference === null) choose(proposed);
  }, [choose]);
}
