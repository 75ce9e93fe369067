import { ApiError } from '@jolimot/client/api-error';
import { TokenError } from '@jolimot/client/auth-tokens';
import { useTranslations } from 'next-intl';
import { codeOfMessage, isPageCode } from '@/lib/forms/violations';

export type CatalogueKey = Parameters<ReturnType<typeof useTranslations<'errors.catalogue'>>>[0];

/** The server's sentence is preferred (docs/product/screens.md, "What loads"). */
export function useErrorText() {
  const violations = useTranslations('errors.violations');
  const codes = useTranslations('errors.codes');
  const catalogue = useTranslations('errors.catalogue');

  const violationText = (code: string, params: Record<string, string | number> = {}): string =>
    violations(isPageCode(code) ? code : 'invalid', { max: '', characters: '', count: '', ...params });

  const errorText = (error: unknown, fallback: CatalogueKey): string => {
    if (error instanceof TokenError) return codes(error.message === 'Not allowed' ? 'notAllowed' : 'tokenExpired');
    if (!(error instanceof ApiError)) return catalogue(fallback);
    const [violation] = error.violations;
    if (violation) return violation.message;
    if (error.code === 'network') return codes('network');
    // A protocol's words are no sentences, and a 500's tells no more.
    if (error.code === 'unauthenticated')
      return codes(error.detail === 'Invalid credentials.' ? 'credentials' : 'expired');
    return error.code === 'internal' || !error.detail ? catalogue(fallback) : error.detail;
  };

  const fieldText = (error: { message?: string | undefined } | undefined): string | undefined => {
    if (!error) return undefined;
    const code = codeOfMessage(error.message);
    return code ? violationText(code) : error.message;
  };

  return { errorText, violationText, fieldText };
}
