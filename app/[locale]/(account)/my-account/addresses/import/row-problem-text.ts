import { useTranslations } from 'next-intl';
import type { RowProblem } from '@/lib/addresses/check-rows';
import type { ContactWords } from '@/lib/addresses/contact-rows';
import { useErrorText } from '@/lib/i18n/error-text';

export function useRowProblemText(): (problem: RowProblem, words: ContactWords) => string {
  const t = useTranslations('myAccount.importing');
  const { violationText } = useErrorText();
  return ({ code, params }, { country }) =>
    code === 'country_unknown' ? t('unknownCountry', { text: country }) : violationText(code, params ?? {});
}
