import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { Refusal } from '@/components/ui/refusal';
import { useCancelOrder } from '@/lib/api/orders';
import { useErrorText } from '@/lib/i18n/error-text';

export function CancelOrder({ order }: { order: Order }) {
  const t = useTranslations('checkout.ordered');
  const { errorText } = useErrorText();
  const cancel = useCancelOrder();
  if (!order.editable) return null;
  return (
    <div className="grid gap-2">
      {cancel.isError && <Refusal>{errorText(cancel.error, 'cancelOrder')}</Refusal>}
      <ConfirmButton
        size="sm"
        variant="line"
        wide
        busy={cancel.isPending}
        confirmLabel={t('confirmCancel')}
        onConfirm={() => cancel.mutate(order.reference)}
      >
        {t('cancel')}
      </ConfirmButton>
    </div>
  );
}
