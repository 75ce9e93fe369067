import type { OrderStatus as Status } from '@jolimot/contract/orders/statuses';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';

export const statusColor: Record<Status, string> = {
  accepted: 'blue',
  in_preparation: 'orange',
  to_ship: 'yellow',
  to_reship: 'yellow',
  shipped: 'purple',
  delivered: 'green',
  waiting: 'neutral',
  cancelled: 'neutral',
  error: 'pink',
};

/** Ground, words and inner rule (docs/product/orders.md, "Statuses"). */
const looks: Record<Status, string> = {
  accepted: 'blue bg-cp text-ci',
  in_preparation: 'orange bg-cp text-ci',
  to_ship: 'yellow bg-cp text-ci',
  to_reship: 'bg-yellow text-ink',
  shipped: 'purple bg-cp text-ci',
  delivered: 'green bg-cp text-ci',
  waiting: 'bg-kraft text-ink',
  cancelled: 'bg-page text-ink-2',
  error: 'pink bg-cp text-ci',
};

/** Ring: on its way; disc: held up; dash: cancelled. */
export function OrderStatus({ status }: { status: Status }) {
  const t = useTranslations('orderStatus');
  const isHeldUp = status === 'error' || status === 'waiting';
  return (
    <span
      className={clsx(
        'inline-flex min-h-8 items-center gap-2 rounded-label py-1 pr-3 pl-2.5 text-micro font-bold whitespace-nowrap',
        'outline -outline-offset-4 outline-current/45',
        looks[status],
      )}
    >
      <i
        aria-hidden="true"
        className={clsx(
          'w-[11px] flex-none border-current',
          status === 'cancelled' ? 'border-b-2' : 'h-[11px] rounded-full border-2',
          isHeldUp && 'bg-current',
        )}
      />
      {t(status)}
    </span>
  );
}
