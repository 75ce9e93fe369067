import { formatMoney } from '@jolimot/client/money';
import type { User } from '@jolimot/contract/accounts';
import type { CreditPackage } from '@jolimot/contract/payments';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { CardPayment } from '@/components/payment/card-payment';
import { BuyerRights, PurchaseRefusal, usePayingWords } from '@/components/payment/payment-words';
import { PaymentFailure } from '@/components/payment/use-card-payment';
import { type Till, usePurchase } from '@/components/payment/use-purchase';
import { Button } from '@/components/ui/button';
import { usePaymentAvailability } from '@/lib/api/payments';
import type { WayToPay } from '@/lib/purchases/ways-to-pay';
import type { Reread } from './use-reread';

type PayDeskProps = {
  user: User | undefined;
  way: WayToPay<CreditPackage>;
  till: Till;
  reread: Reread;
  /** At its place on the page. */
  isToldElsewhere: boolean;
  disabled: boolean;
};

/** docs/product/payment.md, "The till" */
export function PayDesk({ user, way, till, reread, isToldElsewhere, disabled }: PayDeskProps) {
  const t = useTranslations('checkout');
  const formId = useId();
  const paying = usePayingWords();
  const availability = usePaymentAvailability(true);
  const [canTakeCard, setCanTakeCard] = useState(false);
  const { item, nbCredit, price } = way;
  const name = t('order.till.cards', { count: nbCredit });
  const bought = { item: item.id, nbCredit, name, price, codes: [], coupons: [] };
  const { busy, failure, card, confirmPath } = usePurchase(bought, user, till);
  return (
    <>
      <CardPayment
        {...{ formId, availability, card, confirmPath }}
        amount={price}
        onReady={setCanTakeCard}
        onRetry={() => void availability.refetch()}
      />
      {!(isToldElsewhere && failure instanceof PaymentFailure) && <PurchaseRefusal failure={failure} />}
      {reread.field}
      <BuyerRights />
      <Button
        type="submit"
        form={formId}
        wide
        className="px-2 max-sm:text-small"
        busy={busy}
        busyLabel={paying}
        disabled={disabled || !canTakeCard || !user}
        onClick={(event) => {
          if (!reread.check()) event.preventDefault();
        }}
      >
        {t('buy.pay', { price: formatMoney(price) })}
      </Button>
    </>
  );
}
