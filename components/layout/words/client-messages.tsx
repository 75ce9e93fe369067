import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';

type ClientMessagesProps = { namespaces: readonly (keyof Messages)[]; children: ReactNode };

/**
 * With those of the interface. A nested one replaces the outer namespaces: name all that its children use. Public pages
 * give words as properties (`lateWords`).
 */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const all = await getMessages();
  const messages = Object.fromEntries((['common', ...namespaces] as const).map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

type ProviderProps = ComponentProps<typeof NextIntlClientProvider>;

/** Brings the provider itself: on a public page it would be 3 kB of script. */
export type LateWords = Pick<ProviderProps, 'locale' | 'timeZone'> & {
  messages: NonNullable<ProviderProps['messages']>;
};

/** @param choose all that the part shows */
export async function lateWords(choose: (all: Messages) => LateWords['messages']): Promise<LateWords> {
  return { locale: await getLocale(), timeZone: await getTimeZone(), messages: choose(await getMessages()) };
}
