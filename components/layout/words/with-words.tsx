import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useLateWords } from './late-words';

/** Gives a part that was fetched later the words that the page keeps for it. */
export function WithWords({ children }: { children: ReactNode }) {
  const words = useLateWords();
  return words ? <NextIntlClientProvider {...words}>{children}</NextIntlClientProvider> : children;
}
