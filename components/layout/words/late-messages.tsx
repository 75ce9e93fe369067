import { getLocale, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type WordsPart, wordsAddress } from '@/lib/i18n/late-words';
import { LateWords } from './late-words';

// Apart from client-messages.tsx: a page that imports a provider gets its code, used or not.

/** Tells parts that are fetched later where their words are, so that no page brings them. */
export async function LateMessages({ part, children }: { part: WordsPart; children: ReactNode }) {
  const locale = await getLocale();
  return (
    <LateWords locale={locale} timeZone={await getTimeZone()} file={await wordsAddress(part, locale)}>
      {children}
    </LateWords>
  );
}
