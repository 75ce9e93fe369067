import type { ApiError } from '@jolimot/client/api-error';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/routing';
import { timeToWait } from '@/lib/i18n/time-to-wait';
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

/** The key of an API sentence's translation: its words joined by `_`. */
const keptUnder = (sentence: string): string =>
  `refusals.${
    sentence
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('_') ?? ''
  }`;

const ours = { 403: 'forbidden', 404: 'missing', 412: 'stale' } as const;

const isOurs = (status: number): status is keyof typeof ours => status in ours;

export function refusalWords(say: Say): RefusalWords {
  const refusal = (error: ApiError): string | undefined => {
    if (error.code === 'network') return say('errors.codes.network');
    if (error.code === 'rate_limited') return say('errors.codes.rate_limited', timeToWait(error.retryAfter ?? 60));
    if (error.code === 'unavailable') return say('errors.codes.unavailable', timeToWait(error.retryAfter ?? 10));
    if (error.status === 401) return say('errors.codes.expired');
    if (isOurs(error.status)) return say(`backOffice.refused.${ours[error.status]}`);
    const kept = keptUnder(error.detail);
    const sentence = say(`backOffice.${kept}`) ?? say(kept);
    return sentence ?? (error.status === 409 ? say('backOffice.refused.conflict') : undefined);
  };
  const nothingKnown = () => say('backOffice.refused.other') ?? '';
  return {
    refusal: (error) => refusal(error) ?? nothingKnown(),
    fault: ({ code, params }) =>
      say(`errors.violations.${code}`, { max: '', characters: '', count: '', ...params }) ?? nothingKnown(),
  };
}
