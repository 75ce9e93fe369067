import type { ApiError } from '@jolimot/client/api-error';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/routing';
import type { RefusalWords } from './back-office-error';

export type Words = Readonly<Record<string, unknown>>;
/** The page brings both: staff change the language without a new document. */
export type BackOfficeWords = Readonly<Record<Locale, Words>>;

type Values = Readonly<Record<string, unknown>>;
/** Undefined for an unknown key. */
export type Say = (key: string, values?: Values) => string | undefined;

/** Texts and numbers only. */
const fitting = (values: Values): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

/** By path: `backOffice.actions.restore`. */
export function speaker(locale: Locale, words: Words): Say {
  // Keys come from react-admin and the resources: no type can list them.
  const t = createTranslator<Record<string, never>>({
    locale,
    messages: words as Record<string, never>,
    onError: () => undefined,
  });
  return (key, values = {}) => (t.has(key as never) ? t(key as never, fitting(values) as never) : undefined);
}

/** The server's own sentence, where it has one. */
export function refusalWords(say: Say): RefusalWords {
  const refusal = (error: ApiError): string | undefined => {
    if (error.code === 'network') return say('errors.codes.network');
    if (error.status === 401) return say('errors.codes.expired');
    return error.code === 'internal' ? undefined : error.detail || undefined;
  };
  return {
    refusal: (error) => refusal(error) ?? say('backOffice.refused.other') ?? '',
    fault: (code) => say(`errors.violations.${code}`) ?? '',
  };
}
