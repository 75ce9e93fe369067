import { recipientName } from '@jolimot/card/postal/address';
import { lastMinuteBefore, longDay, longMoment, shortDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import { useLocale, useTranslations } from 'next-intl';
import { ProofDownload } from '@/components/checkout/file-download';
import { PostedCard } from '@/components/checkout/posted-card';
import { CancelOrder } from '@/components/orders/cancel-order';
import { OrderStatus } from '@/components/orders/order-status';
import { SendAgain } from '@/components/orders/send-again';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Stamp, StampRow, stampMotif } from '@/components/ui/paper/stamp';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { useCreation } from '@/lib/api/creations';
import { fetchOrderProof } from '@/lib/api/orders';
import { useUser } from '@/lib/api/users';

const stages = {
  accepted: 'ours',
  in_preparation: 'ours',
  to_ship: 'ours',
  shipped: 'posted',
  delivered: 'arrived',
  to_reship: 'trouble',
  waiting: 'trouble',
  error: 'trouble',
  cancelled: 'trouble',
} as const satisfies Record<Order['newStatus'], string>;

export function usePlacedHead(order: Order | undefined) {
  const t = useTranslations('checkout.ordered');
  const locale = useLocale();
  const creation = useCreation(order?.creations[0]?.reference ?? null);
  const days = [...new Set(order?.shippings.map(({ date }) => date))].sort();
  const [first] = days;
  const stage = stages[order?.newStatus ?? 'accepted'];
  const count = order?.cards.length ?? 1;
  const day = first !== undefined && days.length === 1 ? longDay(first, locale) : '';
  return {
    color: 'purple' as const,
    title: t(`heads.${stage}.title`, { count }),
    lead: t(`heads.${stage}.lead`, { count, when: day === '' ? 'several' : 'one', day }),
    actions: (
      <>
        <ButtonLink to="my-account-orders" tail={order && [order.reference]}>
          {t('follow')}
        </ButtonLink>
        <TextLink to="creation">{t('another')}</TextLink>
      </>
    ),
    art: creation.data && first !== undefined && <PostedCard creation={creation.data} day={first} />,
    awaitsArt: creation.isPending,
  };
}

export function PlacedOrder({ order }: { order: Order }) {
  const t = useTranslations('checkout.ordered');
  const reason = order.statuses.at(-1)?.reason;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 md:grid-cols-[minmax(0,1fr)_380px]">
      <div className="min-w-0">
        {reason && (
          <Note tone="info" className="mb-6">
            {reason}
          </Note>
        )}
        <h2 className="text-h2">{t('letterboxes')}</h2>
        <Arrivals shippings={order.shippings} />
        <SendAgain order={order} />
      </div>
      <OrderReceipt order={order} />
    </div>
  );
}

function OrderReceipt({ order }: { order: Order }) {
  const t = useTranslations('checkout.ordered');
  const locale = useLocale();
  const user = useUser().data;
  const { reference, creations, shippings, newStatus, nbCredit, editable, editableUntil } = order;
  return (
    <Ticket title={t('ticket')}>
      <TicketRow label={t('reference')}>{reference}</TicketRow>
      <TicketRow label={t('status')}>
        <OrderStatus status={newStatus} />
      </TicketRow>
      {creations.map(({ id, coverName }) => (
        <TicketRow key={id} label={coverName}>
          {t('times', { count: shippings.length })}
        </TicketRow>
      ))}
      <TicketRow label={t('spent')} strong>
        {t('credits', { count: nbCredit })}
      </TicketRow>
      {user && (
        <StampRow count={user.creditSold} max={12} label={t('left', { count: user.creditSold })} className="mt-2" />
      )}
      <div className="mt-4 grid gap-3">
        <ProofDownload reference={reference} load={() => fetchOrderProof(reference)} label={t('proof')} />
        {editableUntil && editable && (
          <p className="rounded-[7px] bg-yellow p-1.5 shadow-flat">
            <span className="block rounded-note border-[1.5px] border-ink px-4 pt-3 pb-3.5 text-small">
              {t('until')}{' '}
              <b className="block font-display text-h3 font-normal">
                {longMoment(lastMinuteBefore(new Date(editableUntil)), locale)}
              </b>
            </span>
          </p>
        )}
        <CancelOrder order={order} />
      </div>
    </Ticket>
  );
}

type Shipping = Order['shippings'][number];

const addressUnderName = (recipient: Shipping['recipient']): string[] =>
  recipient.lines.filter((line) => line !== recipientName(recipient));

/** docs/product/addresses.md, "Delays" */
function Arrivals({ shippings }: { shippings: readonly Shipping[] }) {
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
