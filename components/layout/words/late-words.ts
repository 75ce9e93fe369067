import type { Messages, NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ComponentProps } from 'react';

type ProviderProps = ComponentProps<typeof NextIntlClientProvider>;

/** Apart from `ClientMessages`: a public page that reaches the provider has 3 kB of script more. */
export type LateWords = Pick<ProviderProps, 'locale' | 'timeZone'> & {
  messages: NonNullable<ProviderProps['messages']>;
};

/** @param choose all that the part shows */
export async function lateWords(choose: (all: Messages) => LateWords['messages']): Promise<LateWords> {
  return { locale: await getLocale(), timeZone: await getTimeZone(), messages: choose(await getMessages()) };
}
