import { longDay } from '@jolimot/client/dates';
import type { Creation } from '@jolimot/contract/creations';
import type { Order } from '@jolimot/contract/orders/order';
import { useLocale, useTranslations } from 'next-intl';
import { CreationCard } from '@/components/checkout/creation-card';
import { Link, TextLink } from '@/components/ui/link';
import { useCreations } from '@/lib/api/creations';
import { firstCardsOf } from '@/lib/api/queries';
import { ChangeLimit } from './change-limit';
import { useOrderTitle } from './order-overview';
import { OrderStatus } from './order-status';
import { OrderTimeline } from './order-timeline';

const firstDay = ({ shippings }: Order): string | undefined => shippings.map(({ date }) => date).sort()[0];

export function OrderRows({ orders }: { orders: readonly Order[] }) {
  const creations = useCreations(firstCardsOf(orders));
  return (
    <ul className="mt-11 grid gap-11">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} creation={creations.data?.get(order.creations[0]?.id ?? 0)} />
      ))}
    </ul>
  );
}

function OrderRow({ order, creation }: { order: Order; creation: Creation | undefined }) {
  const t = useTranslations('myAccount.orders');
  const locale = useLocale();
  const { titleOf, recipientsOf } = useOrderTitle();
  const day = firstDay(order);
  const tail = [order.reference];
  return (
    <li className="relative grid grid-cols-[92px_minmax(0,1fr)] gap-x-4.5 gap-y-1 rounded-[3px] border border-line bg-vellum px-4 pt-4.5 pb-3 shadow-flat md:grid-cols-[148px_minmax(0,1fr)_300px] md:gap-x-8 md:px-7 md:pt-6 md:pb-5.5">
      <div aria-hidden="true" className="relative z-1 -mt-8 md:row-span-2 md:-mt-11 md:-mb-2">
        <CreationCard creation={creation} className="w-[92px] -rotate-2 md:w-[140px]" />
      </div>
      <div className="min-w-0">
        <h3 className="text-h3">
          <Link
            to="my-account-orders"
            tail={tail}
            className="-my-2 inline-flex min-h-tap items-center py-2 no-underline hover:underline"
          >
            {titleOf(order)}
          </Link>
        </h3>
        <p className="text-small text-ink-2">
          {day && t('line', { state: sentOrNot(order), day: longDay(day, locale), names: recipientsOf(order) })}
        </p>
      </div>
      <div className="col-span-2 self-end md:col-span-1 md:col-start-2 md:row-start-2">
        <OrderTimeline order={order} size="small" />
      </div>
      <div className="col-span-2 grid content-center justify-items-start gap-2 max-md:mt-2 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:border-l md:border-dashed md:border-line-strong md:pl-7">
        <OrderStatus status={order.newStatus} />
        <ChangeLimit order={order} />
        <TextLink to="my-account-orders" tail={tail}>
          <span>{order.editable ? t('change') : t('see')}</span>
          <span className="sr-only"> {titleOf(order)}</span>
        </TextLink>
      </div>
    </li>
  );
}

function sentOrNot({ newStatus }: Order): 'sent' | 'off' | 'coming' {
  if (newStatus === 'cancelled') return 'off';
  return newStatus === 'shipped' || newStatus === 'delivered' || newStatus === 'to_reship' ? 'sent' : 'coming';
}

export function OrderRowSkeleton() {
  const t = useTranslations('myAccount.orders');
  return (
    <div role="status" className="mt-9 h-[200px] animate-pulse rounded-[3px] border border-line bg-vellum shadow-flat">
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
