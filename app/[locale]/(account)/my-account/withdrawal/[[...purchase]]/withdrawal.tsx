'use client';

import { lastMinuteBefore, longDate, longMoment } from '@jolimot/client/dates';
import { newIdempotencyKey } from '@jolimot/client/idempotency-key';
import { formatMoney } from '@jolimot/client/money';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { parisDay } from '@jolimot/contract/shipping-days';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AccountPage, BackLink } from '@/components/account/account-page';
import { FailedPart } from '@/components/account/failed-part';
import { Button } from '@/components/ui/button';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/paper/stamp';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { Refusal } from '@/components/ui/refusal';
import { Section } from '@/components/ui/section';
import { useCreditPurchase, useWithdraw } from '@/lib/api/credits';
import { useUser } from '@/lib/api/users';
import { useErrorText } from '@/lib/i18n/error-text';

/** The second step, after "renoncer au contrat ici" (docs/product/law.md, "Withdrawal"). */
export function Withdrawal({ id }: { id: number | null }) {
  const t = useTranslations('myAccount.withdrawal');
  const locale = useLocale();
  const purchase = useCreditPurchase(id);
  const withdraw = useWithdraw();
  const done = withdraw.data;
  const offer = purchase.data?.withdrawable ?? null;
  const until = offer && longMoment(lastMinuteBefore(new Date(offer.until)), locale);
  return (
    <AccountPage
      color="green"
      back={
        <BackLink to="my-account-credits" className="text-small">
          {t('back')}
        </BackLink>
      }
      title={t(done ? 'doneTitle' : 'title')}
      lead={done || !until ? '' : t('lead', { until })}
    >
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-8 md:grid-cols-[minmax(0,1fr)_380px] md:pt-14">
        {id !== null && purchase.isPending && <LoaderBar color="green" label={t('loading')} />}
        <FailedPart of={purchase} action="loadPurchases" />
        {done && <Receipt purchase={done} />}
        {!done && (id === null || purchase.data) && !offer && <Note className="w-fit">{t('over')}</Note>}
        {!done && purchase.data && offer && (
          <>
            <Confirm purchase={purchase.data} offer={offer} withdraw={withdraw} />
            <Summary purchase={purchase.data} offer={offer} />
          </>
        )}
      </div>
    </AccountPage>
  );
}

type Offer = NonNullable<CreditPurchase['withdrawable']>;
type ConfirmProps = { purchase: CreditPurchase; offer: Offer; withdraw: ReturnType<typeof useWithdraw> };

function Confirm({ purchase, offer, withdraw }: ConfirmProps) {
  const t = useTranslations('myAccount.withdrawal');
  const locale = useLocale();
  const { errorText } = useErrorText();
  const user = useUser().data;
  // A retry after a lost answer is the same withdrawal.
  const key = useRef(newIdempotencyKey());
  const day = longDate(parisDay(new Date(purchase.createdAt)), locale);
  const steps = [
    t('taken', { count: offer.credits, day }),
    t('refunded', { amount: formatMoney(offer.amount) }),
    ...(user ? [t('receipt', { name: user.fullName, email: user.email })] : []),
  ];
  return (
    <Section title={t('next')} className="min-w-0">
      <ol className="mt-[18px] border-t border-line">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[46px_minmax(0,1fr)] items-baseline border-b border-line py-2.5">
            <span aria-hidden="true" className="font-display text-h2 leading-none text-ci">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <Note className="mt-6" title={t('orders')}>
        {t('ordersMore')}
      </Note>
      {withdraw.isError && <Refusal className="mt-6">{errorText(withdraw.error, 'withdraw')}</Refusal>}
      <div className="mt-6 flex flex-wrap items-center gap-x-[18px] gap-y-2.5">
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ id: purchase.id, key: key.current })}>
          {t('confirm')}
        </Button>
        <TextLink to="my-account-credits">{t('keep')}</TextLink>
      </div>
    </Section>
  );
}

function Summary({ purchase, offer }: { purchase: CreditPurchase; offer: Offer }) {
  const t = useTranslations('myAccount.withdrawal');
  const locale = useLocale();
  const { nbCredit, withdrawn, payment, reference, createdAt } = purchase;
  const used = nbCredit - offer.credits;
  return (
    <Ticket title={t('purchase', { day: longDate(parisDay(new Date(createdAt)), locale) })} className="md:-mt-30">
      <TicketRow label={t('reference')}>{reference}</TicketRow>
      <TicketRow label={t('bought', { count: nbCredit + withdrawn })}>{formatMoney(payment.paid)}</TicketRow>
      {withdrawn > 0 && <TicketRow label={t('before')}>{withdrawn}</TicketRow>}
      <TicketRow label={t('used')}>{used}</TicketRow>
      <TicketRow label={t('left')}>{offer.credits}</TicketRow>
      <TicketRow label={t('amount')} strong>
        {formatMoney(offer.amount)}
      </TicketRow>
      <StampRow
        count={offer.credits}
        missing={used}
        max={20}
        label={t('stamps', { count: offer.credits })}
        className="mt-3"
      />
    </Ticket>
  );
}

/** The confirm button is gone: takes the focus. */
function Receipt({ purchase }: { purchase: CreditPurchase }) {
  const t = useTranslations('myAccount.withdrawal');
  const user = useUser().data;
  const last = purchase.withdrawals.at(-1);
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  if (!last) return null;
  return (
    <section className="min-w-0">
      <Note tone="success" role="status" title={t('doneMore', { count: last.credits })}>
        {t('doneRefund', { amount: formatMoney(last.amount), creditNote: last.creditNote })}{' '}
        {user && <span>{t('doneReceipt', { email: user.email })}</span>}
      </Note>
      <div className="mt-6">
        <ButtonLink to="my-account-credits">{t('backToCredits')}</ButtonLink>
      </div>
    </section>
  );
}
