import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { OrderOverview } from '@/components/orders/order-overview';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link';

export function OrderHead({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order');
  return (
    <div className="grain bg-cp pt-6 pb-9 md:pt-14 md:pb-21">
      <OrderOverview
        order={order}
        heading="h1"
        back={
          <TextLink to="my-account-orders" className="text-small">
            <Icon name="chevron" className="size-[18px] rotate-90" />
            {t('back')}
          </TextLink>
        }
      />
    </div>
  );
}
