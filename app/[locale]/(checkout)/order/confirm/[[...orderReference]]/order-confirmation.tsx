'use client';

import type { Order } from '@jolimot/contract/orders';
import { useLocale, useTranslations } from 'next-intl';
import { LookupFailure, SignInToSee } from '@/components/checkout/lookup-states';
import { ProofDownload } from '@/components/checkout/proof-download';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/stamp';
import { Ticket, TicketRow } from '@/components/ui/ticket';
import { isMissing } from '@/lib/api/api-error';
import { fetchOrderProof, useOrder } from '@/lib/api/orders';
import { useUser } from '@/lib/api/users';
import { lastMinuteBefore, longDay, longMoment } from '@/lib/dates';
import { recipientName } from '@/lib/recipient';
import { useSessionStatus } from '@/stores/auth';
import { CancelOrder } from './cancel-order';

/** The heading says that an order is placed only when the API has answered with it. */
function titleOf(order: Order | undefined, isUnknown: boolean) {
  if (order) return order.newStatus === 'cancelled' ? 'cancelledTitle' : 'title';
  return isUnknown ? 'unknownTitle' : 'pendingTitle';
}

/** An order: recipients, days, cost and the balance left. */
export function OrderConfirmation({ reference }: { reference: string | null }) {
  const t = useTranslations('checkout.ordered');
  const status = useSessionStatus();
  const order = useOrder(status === 'signed-in' ? reference : null);
  const placed = status === 'signed-in' ? order.data : undefined;
  const title = titleOf(placed, reference === null || isMissing(order.error));
  return (
    <div className="purple pb-section">
      <div className="grain bg-cp pt-12 pb-28 md:pt-20 md:pb-32">
        <div className="wrap">
          <h1 className="text-h1">{t(title)}</h1>
          {title === 'title' && <p className="mt-3 text-lead">{t('lead')}</p>}
        </div>
      </div>
      <div className="wrap -mt-20">
        {reference === null && <Note tone="warning">{t('nothing')}</Note>}
        {reference !== null && status === 'guest' && (
          <Ticket title={t('ticket')} className="max-w-[620px]">
            <SignInToSee text={t('signInToSee')} label={t('signIn')} />
          </Ticket>
        )}
        {reference !== null && status !== 'guest' && order.isPending && <LoaderBar color="blue" label={t('loading')} />}
        {status === 'signed-in' && order.isError && (
          <LookupFailure
            error={order.error}
            missingText={t('unknown')}
            fallback="loadOrders"
            retryLabel={t('retry')}
            busy={order.isFetching}
            onRetry={() => void order.refetch()}
          />
        )}
        {placed && <PlacedOrder order={placed} />}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="creation">{t(placed ? 'another' : 'create')}</ButtonLink>
          <TextLink to="my-account">{t('account')}</TextLink>
        </div>
      </div>
    </div>
  );
}

function PlacedOrder({ order }: { order: Order }) {
  const t = useTranslations('checkout.ordered');
  const locale = useLocale();
  const user = useUser().data;
  const { reference, shippings, nbCredit, editable, editableUntil } = order;
  return (
    <Ticket title={t('ticket')} className="max-w-[620px]">
      <TicketRow label={t('reference')}>{reference}</TicketRow>
      {shippings.map(({ id, recipient, date, delivery }) => (
        <div key={id} className="border-t-2 border-dotted border-line py-2.5">
          <p className="font-display text-body">{recipientName(recipient)}</p>
          <p className="text-small text-ink-2">
            {t('recipient', { city: recipient.city, country: recipient.countryName, day: longDay(date, locale) })}
          </p>
          <p className="text-small text-ink-2">
            {t('arrives', { from: longDay(delivery.from, locale), to: longDay(delivery.to, locale) })}
          </p>
        </div>
      ))}
      <TicketRow label={t('spent')} strong>
        {t('credits', { count: nbCredit })}
      </TicketRow>
      {user && (
        <StampRow count={user.creditSold} max={12} label={t('left', { count: user.creditSold })} className="mt-2" />
      )}
      <div className="mt-4 grid gap-2">
        <ProofDownload
          load={() => fetchOrderProof(reference)}
          filename={`jolimot-${reference}.pdf`}
          label={t('proof')}
        />
        <CancelOrder order={order} />
        {editableUntil && editable && (
          <p className="text-micro text-ink-2">
            {t('until', { moment: longMoment(lastMinuteBefore(new Date(editableUntil)), locale) })}
          </p>
        )}
      </div>
    </Ticket>
  );
}
