import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ScreenWords } from './with-words';

type ClientMessagesProps = { namespaces: readonly (keyof Messages)[]; children: ReactNode };

/**
 * Gives the client parts of a screen the namespaces they use, with the words of the interface, and no others: the rest
 * of the messages never leaves the server. A nested one replaces the outer's namespaces, so name all that its children
 * use. A page that is not a screen does without: its few client parts get their words as properties, or later
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
