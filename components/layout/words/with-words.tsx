import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use } from 'react';
import { fetchWords } from './fetch-words';
import { useLateWords } from './late-words';

/** Gives a part that was fetched later its words, which are fetched with it: it stands in a `Suspense`. */
export function WithWords({ children }: { children: ReactNode }) {
  const kept = useLateWords();
  if (!kept) return children;
  const { files, ...where } = kept;
  return (
    <NextIntlClientProvider {...where} messages={use(fetchWords(files))}>
      {children}
    </NextIntlClientProvider>
  );
}
