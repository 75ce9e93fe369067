import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/api/client';
import { useErrorText } from '@/lib/i18n/error-text';
import { addToast } from '@/stores/toasts';

export function ResendValidation({ userId }: { userId: number }) {
  const t = useTranslations('account.validation');
  const { errorText } = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('resendValidation', { params: { id: userId } }),
    onSuccess: () => addToast({ message: t('resent'), toastClass: 'success' }),
    onError: (error) => addToast({ message: errorText(error, 'sendMessage'), toastClass: 'error' }),
    networkMode: 'always',
  });
  return (
    <Button size="sm" variant="line" onClick={() => mutate()} busy={isPending} busyLabel={t('resending')}>
      {t('resend')}
    </Button>
  );
}
