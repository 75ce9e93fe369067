import { orderStatuses } from '@jolimot/contract/orders/statuses';
import { useTranslations } from 'next-intl';
import { OrderStatus } from '@/components/orders/order-status';

export function StatusLegend() {
  const t = useTranslations('myAccount.orders');
  return (
    <details className="group mt-13 border-t border-line md:mt-22">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-display text-body [&::-webkit-details-marker]:hidden">
        {t('legendTitle')}
        <span aria-hidden="true" className="text-[1.5rem] leading-none group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-[1.5rem] leading-none group-open:block">
          –
        </span>
      </summary>
      <ul className="grid pb-3.5 md:grid-cols-3 md:gap-x-11">
        {orderStatuses.map((status) => (
          <li
            key={status}
            className="grid justify-items-start gap-1.5 border-t border-line py-2.5 text-small leading-[1.3] md:py-4"
          >
            <OrderStatus status={status} />
            <span>{t(`legend.${status}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
