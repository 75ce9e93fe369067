import { lastMinuteBefore, longMoment } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import { useLocale, useTranslations } from 'next-intl';
import { MenuIcon } from '@/components/account/menu-icon';
import { ProofDownload } from '@/components/checkout/file-download';
import { CancelOrder } from '@/components/orders/cancel-order';
import { UntilPlate } from '@/components/orders/change-limit';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { StampRow } from '@/components/ui/paper/stamp';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { fetchOrderProof } from '@/lib/api/orders';
import { useUser } from '@/lib/api/users';
import { CorrectCard } from './correct-card';

export function OrderTicket({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order');
  const user = useUser().data;
  const { reference, creations, shippings, nbCredit, editable, newStatus } = order;
  const isCancelled = newStatus === 'cancelled';
  return (
    <Ticket title={t(editable ? 'ticketOpen' : 'ticket')} className="md:sticky md:top-20">
      {editable ? <Changes order={order} /> : !isCancelled && <Closed isGone={gone.has(newStatus)} />}
      <div className="mt-4">
        {creations.map(({ id, coverName }) => (
          <TicketRow key={id} label={t('times', { name: coverName, count: shippings.length })}>
            {''}
          </TicketRow>
        ))}
        <TicketRow label={t(isCancelled ? 'given' : 'spent')} strong>
          {t('credits', { count: nbCredit })}
        </TicketRow>
        {user && (
          <StampRow count={user.creditSold} max={10} label={t('left', { count: user.creditSold })} className="mt-2" />
        )}
      </div>
      {!isCancelled && (
        <div className="mt-3">
          <ProofDownload reference={reference} load={() => fetchOrderProof(reference)} label={t('proof')} />
          <p className="text-micro leading-[1.3] text-ink-2">{t('proofMore')}</p>
        </div>
      )}
      <TextLink to="contact-us" className="text-small">
        {t('write')}
      </TextLink>
    </Ticket>
  );
}

function Changes({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order');
  const locale = useLocale();
  const until = order.editableUntil && longMoment(lastMinuteBefore(new Date(order.editableUntil)), locale);
  return (
    <>
      {until && (
        <UntilPlate lead={t('until')} moment={until} className="mb-4">
          <span className="block text-small">{t('then')}</span>
        </UntilPlate>
      )}
      <CorrectCard order={order} className="mb-2.5 max-md:hidden" />
      <ButtonLink
        to="my-account-orders"
        tail={[order.reference]}
        query={{ change: 'day' }}
        variant="line"
        wide
        className="mb-2.5"
      >
        {t('changeDay')}
      </ButtonLink>
      <CancelOrder order={order} />
      <p className="mt-2 text-micro text-ink-2">
        {t('cancelling', { credits: order.nbCredit, cards: order.creations.length })}
      </p>
    </>
  );
}

const gone: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered', 'to_reship']);

function Closed({ isGone }: { isGone: boolean }) {
  const t = useTranslations('myAccount.orders');
  return (
    <p className="flex items-start gap-2.5 text-small leading-[1.25] text-ink-2">
      <MenuIcon name="lock" className="mt-px size-[19px]" />
      {t(isGone ? 'gone' : 'closed')}
    </p>
  );
}
