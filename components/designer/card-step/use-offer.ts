'use client';

import type { ProductSlug } from '@jolimot/card/products';
import { useEffect, useRef } from 'react';
import { useCovers } from '@/lib/api/covers';
import { replaceSearch } from '@/lib/creation/browser-effects';
import { chooseCover } from '@/lib/creation/choose-cover';
import { readHash } from '@/lib/creation/hash';
import { readOffer, withoutOffer } from '@/lib/creation/offer';

/**
 * Takes up what a link from another page proposed, once: a cover is chosen as if it had been touched here, a product
 * filters the catalogue. A card already in hand goes before any offer.
 */
export function useOffer(onProduct: (product: ProductSlug) => void): void {
  const covers = useCovers().data;
  const settled = useRef(false);

  useEffect(() => {
    if (settled.current) return;
    const { search, hash } = window.location;
    const { cover, product } = readOffer(search);
    if (cover !== null && !covers) return;
    settled.current = true;
    if (cover === null && product === null) return;
    replaceSearch(withoutOffer(search));
    if (readHash(hash).reference !== null) return;
    if (product) onProduct(product);
    const offered = covers?.find(({ id }) => id === cover);
    if (offered) void chooseCover(offered, null, product);
  }, [covers, onProduct]);
}
