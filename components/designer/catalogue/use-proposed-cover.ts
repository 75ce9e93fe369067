'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import { fetchCoverOnSale } from '@/lib/api/covers';
import { readFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { chooseCover } from '@/lib/creation/catalogue/choose-cover';
import { readOffer, withoutOffer } from '@/lib/creation/catalogue/proposed-cover';
import { writeSearch } from '@/lib/creation/screen/browser-effects';
import { readHash } from '@/lib/creation/screen/hash';

/**
 * Takes up the cover that a link from another page proposed, once, as if it had been touched here. A card already in
 * hand goes before any offer. A proposed product is a filter like any other.
 */
export function useOffer(): void {
  const locale = useLocale();
  const settled = useRef(false);

  useEffect(() => {
    if (settled.current) return;
    settled.current = true;
    const { search, hash } = window.location;
    const offered = readOffer(search);
    if (offered === null) return;
    writeSearch(withoutOffer(search), 'replace');
    if (readHash(hash).reference !== null) return;
    void fetchCoverOnSale(offered, locale).then((cover) => {
      // Meanwhile the visitor may have begun with another card.
      if (cover && readHash(window.location.hash).reference === null) {
        void chooseCover(cover, null, readFilter(search).product);
      }
    });
  }, [locale]);
}
