'use client';

import type { Messages } from 'next-intl';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import { useSessionStatus } from '@/stores/auth';
import { fetchWords } from './fetch-words';

type Where = { locale: Locale; timeZone: string };
/** `screen` has the words that the screen around brings. */
type Kept = Where & { files: readonly string[]; screen?: Partial<Messages> };

export const KeptWords = createContext<Kept | null>(null);

/**
 * Knows where the words are of parts that are fetched later, such as the menu: they and next-intl come with those parts,
 * and not with the page. One inside another adds to it.
 */
export function LateWords({ children, locale, timeZone, file }: Where & { file: string; children: ReactNode }) {
  const outer = use(KeptWords);
  const kept = useMemo(
    () => ({ ...outer, locale, timeZone, files: [...(outer?.files ?? []), file] }),
    [outer, locale, timeZone, file],
  );
  const isSignedIn = useSessionStatus() === 'signed-in';
  useEffect(() => {
    // Name and balance in the bar need them, and the payment: together with their code, not after it.
    if (isSignedIn) fetchWords([file]).catch(() => undefined);
  }, [isSignedIn, file]);
  return <KeptWords value={kept}>{children}</KeptWords>;
}

/** Where the words of later parts are; null where there are none. */
export const useLateWords = (): Kept | null => use(KeptWords);
