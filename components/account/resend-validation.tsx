import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/api/client';
import { useErrorText } from '@/lib/i18n/error-text';
import { addToast } from '@/stores/toasts';

export function ResendValidation({ userId }: { userId: number }) {
  const t = useTranslations('account.validation');
  const { errorText } = useErrorText();
  const [busy, setBusy] = useState(false);

  const resend = async () => {
    setBusy(true);
    try {
      await api('resendValidation', { params: { id: userId } });
      addToast({ message: t('resent'), toastClass: 'success' });
    } catch (error) {
      addToast({ message: errorText(error, 'sendMessage'), toastClass: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button size="sm" variant="line" onClick={resend} busy={busy} busyLabel={t('resending')}>
      {t('resend')}
    </Button>
  );
}
