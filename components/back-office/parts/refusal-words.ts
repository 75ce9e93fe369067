import { useTranslate } from 'react-admin';
import type { RefusalWords } from '@/lib/back-office/back-office-error';
import { refusalWords } from '@/lib/back-office/speak';

/** The words of refusals in the language of the screen. Asked for a sentence that it lacks, react-admin would say its key. */
export function useRefusalWords(): RefusalWords {
  const t = useTranslate();
  return refusalWords((key, values) => t(key, { ...values, _: '' }) || undefined);
}
