import { lastMinuteBefore, longMoment } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MenuIcon } from '@/components/account/menu-icon';

export function ChangeLimit({ order }: { order: Order }) {
  const t = useTranslations('myAccount.orders');
  const locale = useLocale();
  const { editable, editableUntil, newStatus } = order;
  if (editable && editableUntil) {
    return (
      <p className="inline-flex items-start gap-2.5 rounded-note bg-yellow-paper px-3 py-2 text-small leading-[1.25] outline -outline-offset-4 outline-yellow-ink/45">
        <MenuIcon name="clock" className="mt-px size-[19px] text-yellow-ink" />
        <span>
          {t.rich('until', {
            moment: longMoment(lastMinuteBefore(new Date(editableUntil)), locale),
            b: (words) => <b>{words}</b>,
          })}
        </span>
      </p>
    );
  }
  if (newStatus !== 'accepted' && newStatus !== 'in_preparation' && newStatus !== 'to_ship') return null;
  return (
    <p className="inline-flex items-start gap-2.5 text-small leading-[1.25] text-ink-2">
      <MenuIcon name="lock" className="mt-px size-[19px]" />
      <span>{t('closed')}</span>
    </p>
  );
}

type UntilPlateProps = { lead: string; moment: string; className: string; children?: ReactNode };

export function UntilPlate({ lead, moment, className, children }: UntilPlateProps) {
  return (
    <p className={`rounded-[7px] bg-yellow p-1.5 shadow-flat ${className}`}>
      <span className="block rounded-[3px] border-[1.5px] border-ink px-4 pt-3 pb-3.5 leading-[1.25]">
        <span className="block text-small">{lead}</span>
        <b className="mt-0.5 block font-display text-h3 font-normal text-balance">{moment}</b>
        {children}
      </span>
    </p>
  );
}
