import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ScreenWords } from './with-words';

type ClientMessagesProps = { namespaces: readonly (keyof Messages)[]; children: ReactNode };

/**
 * Sends a screen's namespaces to the client, with those of the interface, and no others. A nested one replaces the
 * outer namespaces: name all that its children use. Pages that are no screens pass text as properties, or load it later
 * (late-messages.tsx).
 */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const all = await getMessages();
  const wanted = new Set<string>(['common', ...namespaces]);
  const messages = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
  return (
    <NextIntlClientProvider messages={messages}>
      <ScreenWords>{children}</ScreenWords>
    </NextIntlClientProvider>
  );
}
