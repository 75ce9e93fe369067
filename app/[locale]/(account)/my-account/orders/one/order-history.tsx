import { longDay, shortDay, timeOfDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import { parisDay } from '@jolimot/contract/shipping-days';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';

type Change = Order['changes'][number];

export function OrderHistory({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order');
  const names = useTranslations('orderStatus');
  const steps = order.statuses.map(({ id, status, reason, createdAt }) => ({
    at: createdAt,
    row: (
      <Row key={`status-${id}`} at={createdAt} title={names(status)}>
        {reason && <span>{` · ${reason}`}</span>}
      </Row>
    ),
  }));
  const changes = order.changes.map((change) => ({
    at: change.updatedAt,
    row: <ChangeRow key={`change-${change.id}`} change={change} />,
  }));
  return (
    <Section title={t('history')} className="mt-13">
      <ol className="mt-4 border-t-[1.5px] border-ink">
        {[...steps, ...changes].sort((one, other) => other.at.localeCompare(one.at)).map(({ row }) => row)}
      </ol>
    </Section>
  );
}

function ChangeRow({ change: { what, about, before, after, byStaff, updatedAt } }: { change: Change }) {
  const t = useTranslations('myAccount.order.changes');
  const locale = useLocale();
  const isOfRecipient = what === 'recipient_added' || what === 'recipient_removed';
  const said = (value: string): string => {
    if (what === 'day') return longDay(value, locale);
    return what === 'address' ? value.replaceAll('\n', ', ') : value;
  };
  return (
    <Row at={updatedAt} title={t(`what.${what}`)}>
      {byStaff && <span>{` · ${t('byStaff')}`}</span>}
      {isOfRecipient ? (
        <span translate="no" className="mt-0.5 block text-ink">
          {about}
        </span>
      ) : (
        (before || after) && (
          <span translate="no" className="mt-0.5 block break-words whitespace-pre-line text-ink">
            {before && <del className="text-pink-ink">{said(before)}</del>}
            {before && after && ' '}
            {after && <ins className="green bg-cp font-bold no-underline">{said(after)}</ins>}
          </span>
        )
      )}
    </Row>
  );
}

function Row({ at, title, children }: { at: string; title: string; children?: ReactNode }) {
  const t = useTranslations('myAccount.order');
  const locale = useLocale();
  const { day, month } = shortDay(parisDay(new Date(at)), locale);
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 border-b-[1.5px] border-dotted border-line-strong py-3 leading-[1.25]">
      <span className="text-micro leading-[1.05] text-ink-2">
        <b className="block font-display text-h3 leading-none font-normal text-ink">{day}</b> {month}
      </span>
      <div>
        <b className="block font-display text-[1.125rem] font-normal">{title}</b>
        <div className="text-small text-ink-2">
          <span>{t('at', { time: timeOfDay(new Date(at), locale) })}</span>
          {children}
        </div>
      </div>
    </li>
  );
}
