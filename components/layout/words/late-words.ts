import type { Messages, NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ComponentProps } from 'react';

type ProviderProps = ComponentProps<typeof NextIntlClientProvider>;

/** For a part that loads late and brings the provider itself: on a public page it would be 3 kB of script. */
export type LateWords = Pick<ProviderProps, 'locale' | 'timeZone'> & {
  messages: NonNullable<ProviderProps['messages']>;
};

/** @param choose all that the part shows */
export async function lateWords(choose: (all: Messages) => LateWords['messages']): Promise<LateWords> {
  return { locale: await getLocale(), timeZone: await getTimeZone(), messages: choose(await getMessages()) };
}
