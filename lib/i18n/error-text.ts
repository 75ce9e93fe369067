import { useLocale, useMessages, useTranslations } from 'next-intl';
import { ApiError } from '@/lib/api/api-error';
import { TokenError } from '@/lib/auth-tokens';
import { codeOfMessage, isViolationCode } from '@/lib/forms/violations';
import { timeToWait } from './time-to-wait';

/** Our own sentences, by the key of the action that failed. */
export type CatalogueKey = Parameters<ReturnType<typeof useTranslations<'errors.catalogue'>>>[0];

/**
 * The server's own sentence of a refusal, `This was changed in the meantime.`, in the page's language. It comes in English;
 * French words are kept under the sentence itself, for the screens that may meet it, and without them ours is said.
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
    // A screen names the words it brings: `refusals` may not be among them.
    const [, kept] = Object.entries(refusals ?? {}).find(([sentence]) => sentence === key) ?? [];
    return kept ?? (locale === 'en' ? detail : null);
  };
}

/**
 * Words errors in the page's language. What the server says is shown in preference to the defaults
 * (docs/product/screens.md, "What loads"): its codes carry its sentence, so that it can be said in French too.
 */
export function useErrorText() {
  const violations = useTranslations('errors.violations');
  const codes = useTranslations('errors.codes');
  const catalogue = useTranslations('errors.catalogue');
  const detailText = useDetailText();

  const violationText = (code: string, params: Record<string, string | number> = {}): string =>
    violations(isViolationCode(code) ? code : 'invalid', { max: '', characters: '', count: '', ...params });

  /** What stands for a code of the API in every action; null where the action has a say. */
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

  /** The sentence under a field of react-hook-form; undefined when the field is right. */
  const fieldText = (error: { message?: string | undefined } | undefined): string | undefined =>
    error && violationText(codeOfMessage(error.message));

  return { errorText, violationText, fieldText };
}
