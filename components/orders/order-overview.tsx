import { recipientName } from '@jolimot/card/postal/address';
import { longDate, longDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import { parisDay } from '@jolimot/contract/shipping-days';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CreationCard } from '@/components/checkout/creation-card';
import { useCreations } from '@/lib/api/creations';
import { OrderTimeline } from './order-timeline';

type OrderOverviewProps = {
  order: Order;
  heading: 'h1' | 'h2';
  back?: ReactNode;
  children?: ReactNode;
};

export function OrderOverview({ order, heading: Heading, back, children }: OrderOverviewProps) {
  const t = useTranslations('myAccount.order');
  const locale = useLocale();
  const { titleOf } = useOrderTitle();
  const creations = useCreations(order.creations.map(({ id }) => id));
  const creation = creations.data?.get(order.creations[0]?.id ?? 0);
  const isGone = creations.isSuccess && !creations.isPlaceholderData && creation === undefined;
  const days = [...new Set(order.shippings.map(({ date }) => date))].sort();
  const day = days.length === 1 && days[0] !== undefined ? longDay(days[0], locale) : '';
  return (
    <div className="wrap md:grid md:grid-cols-[246px_minmax(0,1fr)] md:gap-x-16">
      {!isGone && (
        <div aria-hidden="true" className="float-left mt-1 mr-4.5 mb-2 md:float-none md:mt-1 md:mr-0">
          <CreationCard creation={creation} className="w-[104px] -rotate-3 md:w-[230px]" />
        </div>
      )}
      <div className="md:col-start-2">
        {back}
        <Heading tabIndex={Heading === 'h1' ? -1 : undefined} className="text-h1 max-md:text-[1.75rem] md:max-w-[16em]">
          {t(`heads.${order.newStatus}`, {
            name: titleOf(order),
            cards: order.creations.length,
            when: day === '' ? 'several' : 'one',
            day,
          })}
        </Heading>
        <p className="mt-2.5 max-md:clear-both md:text-lead">
          {t('lead', {
            reference: order.reference,
            day: longDate(parisDay(new Date(order.date)), locale),
            count: order.shippings.length,
          })}
        </p>
        <OrderTimeline order={order} />
        {children}
      </div>
    </div>
  );
}

const named = 3;

export function useOrderTitle() {
  const t = useTranslations('myAccount.orders');
  const titleOf = ({ creations }: Order): string =>
    t('name', { name: creations[0]?.coverName ?? t('card'), others: Math.max(0, creations.length - 1) });
  const recipientsOf = ({ shippings }: Order): string =>
    shippings.length > named
      ? t('people', { count: shippings.length })
      : shippings.map(({ recipient }) => recipientName(recipient)).join(', ');
  return { titleOf, recipientsOf };
}
