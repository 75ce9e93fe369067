'use client';

import { NextIntlClientProvider, useMessages } from 'next-intl';
import { type ReactNode, use, useMemo } from 'react';
import { fetchWords } from './fetch-words';
import { KeptWords, useLateWords } from './late-words';

/** Keeps the words of a screen for its parts that are fetched later: they have both, the screen's over the fetched. */
export function ScreenWords({ children }: { children: ReactNode }) {
  const screen = useMessages();
  const outer = use(KeptWords);
  const kept = useMemo(() => outer && { ...outer, screen }, [outer, screen]);
  return <KeptWords value={kept}>{children}</KeptWords>;
}

/** Gives a part that was fetched later its words, which are fetched with it: it stands in a `Suspense`. */
export function WithWords({ children }: { children: ReactNode }) {
  const kept = useLateWords();
  if (!kept) return children;
  const { files, screen, ...where } = kept;
  return (
    <NextIntlClientProvider {...where} messages={{ ...use(fetchWords(files)), ...screen }}>
      {children}
    </NextIntlClientProvider>
  );
}
