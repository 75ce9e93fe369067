'use client';

import { NextIntlClientProvider, useMessages } from 'next-intl';
import { type ReactNode, use, useMemo } from 'react';
import { fetchWords } from './fetch-words';
import { KeptWords, useLateWords } from './late-words';

/** Late parts get the screen's messages over the loaded ones. */
export function ScreenWords({ children }: { children: ReactNode }) {
  const screen = useMessages();
  const outer = use(KeptWords);
  const kept = useMemo(() => outer && { ...outer, screen }, [outer, screen]);
  return <KeptWords value={kept}>{children}</KeptWords>;
}

/** Suspends until a late part's messages are loaded. */
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
