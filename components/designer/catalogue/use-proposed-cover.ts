import { useEffect, useRef } from 'react';
import { writeSearch } from '@/lib/creation/screen/browser-effects';
import { readHash } from '@/lib/creation/screen/hash';

/** `?cover=12`, from a link on another page. */
export function readProposedCover(search: string): number | null {
  const cover = new URLSearchParams(search).get('cover') ?? '';
  return /^[1-9]\d{0,9}$/.test(cover) ? Number(cover) : null;
}

/** A reload must not choose it again. */
export function withoutProposedCover(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('cover');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Once. Ignored when the address names a creation. */
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
