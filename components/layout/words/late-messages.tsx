import { getLocale, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type WordsPart, wordsAddress } from '@/lib/i18n/late-words';
import { LateWords } from './late-words';

// Apart from client-messages.tsx: importing a provider adds its code to the page, used or not.

/** Gives late parts their messages' address instead of the messages. */
export async function LateMessages({ part, children }: { part: WordsPart; children: ReactNode }) {
  const locale = await getLocale();
  return (
    <LateWords locale={locale} timeZone={await getTimeZone()} file={await wordsAddress(part, locale)}>
      {children}
    </LateWords>
  );
}
