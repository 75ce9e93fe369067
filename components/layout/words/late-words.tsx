'use client';

import type { NextIntlClientProvider } from 'next-intl';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import type { Locale } from '@/lib/i18n/routing';

type Words = {
  locale: Locale;
  timeZone: string;
  messages: NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>;
};

const Kept = createContext<Words | null>(null);

/**
 * Keeps the words of parts that are fetched later, such as the menu: next-intl comes with those parts and not with the
 * page. One inside another adds to it.
 */
export function LateWords({ children, messages, ...where }: Words & { children: ReactNode }) {
  const outer = use(Kept);
  return <Kept value={{ ...where, messages: { ...outer?.messages, ...messages } }}>{children}</Kept>;
}

/** The words that the page keeps; null where it keeps none, as on a screen with a provider of its own. */
export const useLateWords = (): Words | null => use(Kept);
