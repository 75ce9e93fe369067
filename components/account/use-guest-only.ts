'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { openDocument } from '@/lib/open-document';
import { pathOf } from '@/lib/paths';
import { useAuth } from '@/stores/auth';

/**
 * The not-authenticated guard (docs/product/screens.md, "Guards"): a signed-in visitor goes to the callback, else to
 * my-account. It runs in the browser because a strict cookie does not come with a visit from a mail or from 3-D Secure.
 * @returns true while the page may be shown
 */
export function useGuestOnly(callback: string | null, paused = false): boolean {
  const { status, hydrate, freshToken } = useAuth();
  const locale = useLocale();

  useEffect(hydrate, [hydrate]);
  useEffect(() => {
    if (status !== 'signed-in' || paused) return;
    let left = false;
    freshToken().then((token) => {
      if (token && !left) openDocument(callback ?? pathOf('my-account', locale));
    });
    return () => {
      left = true;
    };
  }, [status, paused, freshToken, callback, locale]);

  return status !== 'signed-in' || paused;
}
