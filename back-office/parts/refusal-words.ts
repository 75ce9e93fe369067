import { useTranslate } from 'react-admin';
import type { RefusalWords } from '@/back-office/provider/back-office-error';
import { refusalWords } from '@/back-office/provider/speak';

/** Refusals in the screen's language. React-admin would show the key of a missing sentence. */
export function useRefusalWords(): RefusalWords {
  const t = useTranslate();
  return refusalWords((key, values) => t(key, { ...values, _: '' }) || undefined);
}
