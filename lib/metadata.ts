import type { Metadata } from 'next';
import { type Locale, routing } from './i18n/routing';
import { pathOf, type RouteBase } from './paths';

/** Canonical address and the same page in each language; French is the default for the rest of the world. */
export function alternatesOf(base: RouteBase, locale: Locale): NonNullable<Metadata['alternates']> {
  const languages = Object.fromEntries(routing.locales.map((each) => [each, pathOf(base, each)]));
  return {
    canonical: pathOf(base, locale),
    languages: { ...languages, 'x-default': pathOf(base, routing.defaultLocale) },
  };
}
