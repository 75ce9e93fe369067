import { useTranslations } from 'next-intl';
import { usePayment } from '@/stores/payment';

/** How far the payment is, for the button that pays (docs/product/payment.md, "States"). */
export function usePayingWords(): string {
  const t = useTranslations('checkout.buy');
  const stage = usePayment((state) => state.stage);
  return stage === 'none' ? t('paying') : t(`stages.${stage}`);
}
