'use client';

import type { Messages } from 'next-intl';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import { useSessionStatus } from '@/stores/auth';
import { fetchWords } from './fetch-words';

type Where = { locale: Locale; timeZone: string };
/** `screen`: the messages of the surrounding screen. */
type Kept = Where & { files: readonly string[]; screen?: Partial<Messages> };

export const KeptWords = createContext<Kept | null>(null);

/**
 * Where parts that load later, such as the menu, find their messages: these and next-intl come with the parts, not with
 * the page. Nested ones add up.
 */
export function LateWords({ children, locale, timeZone, file }: Where & { file: string; children: ReactNode }) {
  const outer = use(KeptWords);
  const kept = useMemo(
    () => ({ ...outer, locale, timeZone, files: [...(outer?.files ?? []), file] }),
    [outer, locale, timeZone, file],
  );
  const isSignedIn = useSessionStatus() === 'signed-in';
  useEffect(() => {
    // Name, balance and payment need them: load them beside their code, not after it.
    if (isSignedIn) fetchWords([file]).catch(() => undefined);
  }, [isSignedIn, file]);
  return <KeptWords value={kept}>{children}</KeptWords>;
}

export const useLateWords = (): Kept | null => use(KeptWords);
