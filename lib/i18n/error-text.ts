import { ApiError } from '@jolimot/client/api-error';
import { TokenError } from '@jolimot/client/auth-tokens';
import { useLocale, useMessages, useTranslations } from 'next-intl';
import { codeOfMessage, isViolationCode } from '@/lib/forms/violations';
import { timeToWait } from './time-to-wait';

/** By the action that failed. */
export type CatalogueKey = Parameters<ReturnType<typeof useTranslations<'errors.catalogue'>>>[0];

/**
 * The server's English sentence, such as `This was changed in the meantime.`, in the page's language. French
 * translations are kept by sentence; without one it falls back to our own.
 */
function useDetailText(): (error: ApiError) => string | null {
  const locale = useLocale();
  const { refusals } = useMessages();
  return ({ code, detail }) => {
    if (!detail || code === 'internal') return null;
    const key = detail
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('_');
    // A screen may not bring `refusals`.
    const [, kept] = Object.entries(refusals ?? {}).find(([sentence]) => sentence === key) ?? [];
    return kept ?? (locale === 'en' ? detail : null);
  };
}

/**
 * Errors in the page's language. A sentence of the server is preferred to a general one of ours
 * (docs/product/screens.md, "What loads"), and translated by its code.
 */
export function useErrorText() {
  const violations = useTranslations('errors.violations');
  const codes = useTranslations('errors.codes');
  const catalogue = useTranslations('errors.catalogue');
  const detailText = useDetailText();

  const violationText = (code: string, params: Record<string, string | number> = {}): string =>
    violations(isViolationCode(code) ? code : 'invalid', { max: '', characters: '', count: '', ...params });

  /** Sentence of an API code for every action; null where the action decides. */
  const codeText = ({ code, detail, retryAfter }: ApiError): string | null => {
    switch (code) {
      case 'network':
        return codes('network');
      case 'rate_limited':
        return codes('rate_limited', timeToWait(retryAfter ?? 60));
      case 'unavailable':
        return codes('unavailable', timeToWait(retryAfter ?? 10));
      case 'unauthenticated':
        return codes(detail === 'Invalid credentials.' ? 'credentials' : 'expired');
      default:
        return null;
    }
  };

  const errorText = (error: unknown, fallback: CatalogueKey): string => {
    if (error instanceof TokenError) return codes(error.message === 'Not allowed' ? 'notAllowed' : 'tokenExpired');
    if (!(error instanceof ApiError)) return catalogue(fallback);
    const [violation] = error.violations;
    if (violation) return violationText(violation.code, violation.params);
    return codeText(error) ?? detailText(error) ?? catalogue(fallback);
  };

  /** Undefined for a valid field. */
  const fieldText = (error: { message?: string | undefined } | undefined): string | undefined =>
    error && violationText(codeOfMessage(error.message));

  return { errorText, violationText, fieldText };
}
