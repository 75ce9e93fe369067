'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ProofDownload } from '@/components/checkout/proof-download';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/stamp';
import { Ticket, TicketRow } from '@/components/ui/ticket';
import { fetchOrderProof, useOrder } from '@/lib/api/orders';
import { useUser } from '@/lib/api/users';
import { lastMinuteBefore, longDay, longMoment } from '@/lib/dates';
import { useErrorText } from '@/lib/i18n/error-text';
import { recipientName } from '@/lib/recipient';
import { useAuth } from '@/stores/auth';
import { CancelOrder } from './cancel-order';

/** The order as the shop has it: who gets a card, when, and what is left. */
export function OrderConfirmation({ reference }: { reference: string | null }) {
  const t = useTranslations('checkout.ordered');
  const { status, hydrate } = useAuth();
  useEffect(hydrate, [hydrate]);
  return (
    <div className="purple pb-section">
      <div className="grain bg-cp pt-12 pb-28 md:pt-20 md:pb-32">
        <div className="wrap">
          <h1 className="text-h1">{t('title')}</h1>
          <p className="mt-3 text-lead">{t('lead')}</p>
        </div>
      </div>
      <div className="wrap -mt-20">
        {status === 'guest' && (
          <Ticket title={t('ticket')} className="max-w-[620px]">
            <p className="mb-4">{t('signInToSee')}</p>
            <ButtonLink to="login">{t('signIn')}</ButtonLink>
          </Ticket>
        )}
        {status !== 'guest' && reference === null && <Note tone="careful">{t('nothing')}</Note>}
        {status === 'signed-in' && reference !== null && <PlacedOrder reference={reference} />}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="creation">{t('another')}</ButtonLink>
          <TextLink to="my-account">{t('account')}</TextLink>
        </div>
      </div>
    </div>
  );
}

function PlacedOrder({ reference }: { reference: string }) {
  const t = useTranslations('checkout.ordered');
  const locale = useLocale();
  const { errorText } = useErrorText();
  const order = useOrder(reference);
  const user = useUser().data;

  if (order.isError) {
    return (
      <Note tone="failed" role="alert">
        {errorText(order.error, 'loadOrders')}
      </Note>
    );
  }
  if (!order.data) return <LoaderBar color="blue" label={t('loading')} />;
  const { shippings, nbCredit, editableUntil } = order.data;
  return (
    <Ticket title={t('ticket')} className="max-w-[620px]">
      <TicketRow label={t('reference')}>{order.data.reference}</TicketRow>
      {shippings.map(({ id, recipient, date, delivery }) => (
        <div key={id} className="border-t-2 border-dotted border-line py-2.5">
          <p className="font-display text-body">{recipientName(recipient) || recipient.company}</p>
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
        <CancelOrder order={order.data} />
        {editableUntil && order.data.editable && (
          <p className="text-micro text-ink-2">
            {t('until', { moment: longMoment(lastMinuteBefore(new Date(editableUntil)), locale) })}
          </p>
        )}
      </div>
    </Ticket>
  );
}
