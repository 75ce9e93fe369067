import { shortDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import { parisDay } from '@jolimot/contract/shipping-days';
import { useLocale } from 'next-intl';
import { CreationCard } from '@/components/checkout/creation-card';
import { useOrderTitle } from '@/components/orders/order-overview';
import { OrderStatus } from '@/components/orders/order-status';
import { Link } from '@/components/ui/link';
import { liftClass } from '@/components/ui/paper/card-object';
import { useCreations } from '@/lib/api/creations';
import { firstCardsOf } from '@/lib/api/queries';

export function PostedShelf({ orders }: { orders: readonly Order[] }) {
  const locale = useLocale();
  const { titleOf, recipientsOf } = useOrderTitle();
  const creations = useCreations(firstCardsOf(orders));
  return (
    <ul className="mt-6 grid grid-cols-2 items-end gap-x-5 gap-y-9 sm:grid-cols-3 md:grid-cols-5 md:gap-x-8">
      {orders.map((order) => {
        const { day, month } = shortDay(parisDay(new Date(order.date)), locale);
        const creation = creations.data?.get(order.creations[0]?.id ?? 0);
        const isGone = creations.isSuccess && !creations.isPlaceholderData && creation === undefined;
        return (
          <li key={order.id} className="self-stretch">
            <Link
              to="my-account-orders"
              tail={[order.reference]}
              className="group flex h-full flex-col justify-end no-underline"
            >
              {!isGone && (
                <span aria-hidden="true" className={`block ${liftClass}`}>
                  <CreationCard creation={creation} className="w-full" />
                </span>
              )}
              <b className="mt-3.5 block font-display text-small leading-tight font-normal">{titleOf(order)}</b>
              <span className="mb-2 block text-small leading-[1.3] text-ink-2">
                {day} {month} · {recipientsOf(order)}
              </span>
              <span>
                <OrderStatus status={order.newStatus} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
