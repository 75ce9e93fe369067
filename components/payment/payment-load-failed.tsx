import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { useErrorText } from '@/lib/i18n/error-text';

type PaymentLoadFailedProps = { error: unknown; action: 'loadUser' | 'providerUnavailable'; onRetry: () => void };

export function PaymentLoadFailed({ error, action, onRetry }: PaymentLoadFailedProps) {
  const t = useTranslations('checkout.buy');
  const { errorText } = useErrorText();
  return (
    <Note tone="error" role="alert">
      <span>{errorText(error, action)}</span> <NoteAction onClick={onRetry}>{t('retry')}</NoteAction>
    </Note>
  );
}
