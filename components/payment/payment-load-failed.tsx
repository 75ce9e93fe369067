import { useTranslations } from 'next-intl';
import { Note, noteActionClass } from '@/components/ui/note';
import { useErrorText } from '@/lib/i18n/error-text';

type PaymentLoadFailedProps = { error: unknown; action: 'loadUser' | 'providerUnavailable'; onRetry: () => void };

export function PaymentLoadFailed({ error, action, onRetry }: PaymentLoadFailedProps) {
  const t = useTranslations('checkout.buy');
  const { errorText } = useErrorText();
  return (
    <Note tone="error" role="alert">
      <span>{errorText(error, action)}</span>{' '}
      <button type="button" className={noteActionClass} onClick={onRetry}>
        {t('retry')}
      </button>
    </Note>
  );
}
