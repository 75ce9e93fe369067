import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/api/api-error';
import { codeOfMessage, isViolationCode } from '@/lib/forms/violations';

/** Our own sentences, by the key of the action that failed. */
export type CatalogueKey = Parameters<ReturnType<typeof useTranslations<'errors.catalogue'>>>[0];

/**
 * Words errors in the page's language. What the server says is shown in preference to the defaults
 * (docs/product/screens.md, "What loads"): its codes carry its sentence, so that it can be said in French too.
 */
export function useErrorText() {
  const violations = useTranslations('errors.violations');
  const codes = useTranslations('errors.codes');
  const catalogue = useTranslations('errors.catalogue');

  const violationText = (code: string, params: Record<string, string | number> = {}): string =>
    violations(isViolationCode(code) ? code : 'invalid', { max: '', characters: '', count: '', ...params });

  const errorText = (error: unknown, fallback: CatalogueKey): string => {
    if (!(error instanceof ApiError)) return catalogue(fallback);
    const [violation] = error.violations;
    if (violation) return violationText(violation.code, violation.params);
    if (error.code === 'network') return codes('network');
    if (error.code === 'rate_limited') return codes('rate_limited', { seconds: error.retryAfter ?? 60 });
    if (error.code === 'unavailable') return codes('unavailable', { seconds: error.retryAfter ?? 10 });
    if (error.code === 'unauthenticated') {
      return error.detail === 'Invalid credentials.' ? codes('credentials') : codes('expired');
    }
    return catalogue(fallback);
  };

  /** The sentence under a field of react-hook-form; undefined when the field is right. */
  const fieldText = (error: { message?: string | undefined } | undefined): string | undefined =>
    error && violationText(codeOfMessage(error.message));

  return { errorText, violationText, fieldText };
}
