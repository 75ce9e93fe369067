import type { Order } from '@jolimot/contract/orders';
import { parisDay } from '@jolimot/contract/shipping-days';
import { useLocale, useTranslations } from 'next-intl';
import { shortDay, timeOfDay } from '@/lib/dates';

/** Every status that the order has had, the last one first. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order');
  const names = useTranslations('orderStatus');
  const locale = useLocale();
  return (
    <section aria-labelledby="history-title" className="mt-13">
      <h2 id="history-title" className="text-h2">
        {t('history')}
      </h2>
      <ol className="mt-4 border-t-[1.5px] border-ink">
        {[...order.statuses].reverse().map(({ id, status, reason, createdAt }) => {
          const { day, month } = shortDay(parisDay(new Date(createdAt)), locale);
          return (
            <li
              key={id}
              className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 border-b-[1.5px] border-dotted border-line-strong py-3 leading-[1.25]"
            >
              <span className="text-micro leading-[1.05] text-ink-2">
                <b className="block font-display text-h3 leading-none font-normal text-ink">{day}</b> {month}
              </span>
              <span>
                <b className="block font-display text-[1.125rem] font-normal">{names(status)}</b>
                <small className="text-small text-ink-2">
                  {t('at', { time: timeOfDay(new Date(createdAt), locale) })}
                  {reason && ` · ${reason}`}
                </small>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
