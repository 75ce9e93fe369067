import { recipientName } from '@jolimot/card/postal/address';
import { longDay, shortDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import { useLocale, useTranslations } from 'next-intl';
import { Stamp, stampMotif } from '@/components/ui/paper/stamp';

type Shipping = Order['shippings'][number];

const addressUnderName = (recipient: Shipping['recipient']): string[] =>
  recipient.lines.filter((line) => line !== recipientName(recipient));

/** docs/product/addresses.md, "Delays" */
export function Arrivals({ shippings }: { shippings: readonly Shipping[] }) {
  const t = useTranslations('checkout.ordered');
  const locale = useLocale();
  return (
    <ul className="orange mt-5 border-b border-line">
      {shippings.map(({ id, recipient, delivery, date }, index) => (
        <li
          key={id}
          className="grid grid-cols-[88px_minmax(0,1fr)_40px] items-start gap-4 border-t border-line py-4 leading-[1.28]"
        >
          <DayLabel from={delivery.from} to={delivery.to} />
          <div>
            <h3 className="text-body">{recipientName(recipient)}</h3>
            <p translate="no" className="mt-1 text-small text-ink-2">
              {addressUnderName(recipient).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
            <p className="mt-1.5 text-small">
              {t('arrives', {
                day: longDay(date, locale),
                from: longDay(delivery.from, locale),
                to: longDay(delivery.to, locale),
              })}
            </p>
          </div>
          <Stamp motif={stampMotif(index)} className="w-[40px] rotate-3" />
        </li>
      ))}
    </ul>
  );
}

/** The sentence beside it says the same. */
function DayLabel({ from, to }: { from: string; to: string }) {
  const t = useTranslations('checkout.ordered');
  const locale = useLocale();
  const [first, last] = [shortDay(from, locale), shortDay(to, locale)];
  const isOneMonth = first.month === last.month;
  return (
    <p
      aria-hidden="true"
      className="rounded-card border-t-[9px] border-c bg-vellum px-0.5 pt-1 pb-2 text-center text-micro leading-[1.15] shadow-card"
    >
      <b className="block font-display text-[1.25rem] font-normal whitespace-nowrap">
        {isOneMonth ? `${first.day} – ${last.day}` : `${first.day} ${first.month}`}
      </b>
      {isOneMonth ? first.month : t('toDay', { day: `${last.day} ${last.month}` })}
    </p>
  );
}
