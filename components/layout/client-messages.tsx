import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** What every client part may need: the words of the interface and of the error page. */
const always = ['common', 'errorPage'] as const satisfies readonly (keyof Messages)[];

type ClientMessagesProps = { namespaces: readonly (keyof Messages)[]; children: ReactNode };

/**
 * Gives client parts the namespaces they use and no others: the rest of the messages never leaves the server.
 * A nested one replaces the outer's namespaces, so name all that its children use.
 */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const all = await getMessages();
  const wanted = new Set<string>([...always, ...namespaces]);
  const messages = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
