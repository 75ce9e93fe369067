'use client';

import type { PaymentStatus } from '@jolimot/contract/payments';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ConfirmationHead } from '@/components/checkout/confirmation-head';
import { LookupFailure, SignInToSee } from '@/components/checkout/lookup-states';
import { StampPocket } from '@/components/checkout/stamp-pocket';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/paper/stamp';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { isMissing } from '@/lib/api/api-error';
import { type TransactionDetails, useTransaction } from '@/lib/api/payments';
import { useUser } from '@/lib/api/users';
import { formatMoney } from '@/lib/money';
import { safeCallback } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';
import { orderedCardIn, WaitingCard } from './waiting-card';

const titles = {
  succeeded: 'title',
  prepared: 'pendingTitle',
  preparing: 'pendingTitle',
  failed: 'failedTitle',
  cancelled: 'failedTitle',
} as const satisfies Record<PaymentStatus, string>;

/** What was bought, the new balance, and the link back to the card being ordered. */
export function PurchaseConfirmation({ transactionId }: { transactionId: string | null }) {
  const t = useTranslations('checkout.purchased');
  const status = useSessionStatus();
  const transaction = useTransaction(status === 'signed-in' ? transactionId : null);
  const callback = safeCallback(useSearchParams().get('callback'));
  const user = useUser().data;
  const details = status === 'signed-in' ? transaction.data : undefined;
  const isPaid = details?.status === 'succeeded';
  const isUnknown = transactionId === null || isMissing(transaction.error);
  const isGuest = status === 'guest' && transactionId !== null;

  return (
    <div className="pb-section">
      <ConfirmationHead
        color="green"
        // The heading thanks only when the API has answered that the purchase is paid.
        title={
          details
            ? t(titles[details.status], { count: details.nbCredit })
            : t(isUnknown ? 'unknownTitle' : 'neutralTitle')
        }
        lead={isGuest ? t('signInToSee') : transactionId === null ? t('nothing') : leadOf(isPaid, user?.email)}
        actions={isGuest ? <SignInToSee label={t('signIn')} /> : <Onward callback={callback} />}
        art={
          isPaid && (
            <StampPocket count={details.nbCredit}>
              {user && t.rich('pocket', { count: user.creditSold, b: bold })}
            </StampPocket>
          )
        }
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-10 md:grid-cols-[minmax(0,1fr)_380px] md:pt-14">
        <div>
          {transactionId !== null && status !== 'guest' && transaction.isPending && (
            <LoaderBar color="green" label={t('loading')} />
          )}
          {status === 'signed-in' && transaction.isError && (
            <LookupFailure
              error={transaction.error}
              missingText={t('unknown')}
              fallback="getTransaction"
              retryLabel={t('retry')}
              busy={transaction.isFetching}
              onRetry={() => void transaction.refetch()}
            />
          )}
          {isPaid && callback && <WaitingCard callback={callback} />}
        </div>
        {details && (
          <Ticket title={t('ticket')}>
            <Purchase details={details} busy={transaction.isFetching} onRefresh={() => void transaction.refetch()} />
          </Ticket>
        )}
      </div>
    </div>
  );

  function leadOf(paid: boolean, email: string | undefined): string | undefined {
    return paid && email ? t('lead', { email }) : undefined;
  }
}

const bold = (chunks: React.ReactNode) => (
  <b className="block font-display text-h3 font-normal md:text-[1.75rem]">{chunks}</b>
);

/** The way on: back to what waited for the credits, else to a new card. */
function Onward({ callback }: { callback: string | null }) {
  const t = useTranslations('checkout.purchased');
  return (
    <>
      {callback ? (
        <a href={callback} className={buttonClass()}>
          {t(orderedCardIn(callback) ? 'continueOrder' : 'continue')}
        </a>
      ) : (
        <ButtonLink to="creation">{t('create')}</ButtonLink>
      )}
      <TextLink to="my-account">{t('account')}</TextLink>
    </>
  );
}

type PurchaseProps = { details: TransactionDetails; busy: boolean; onRefresh: () => void };

function Purchase({ details, busy, onRefresh }: PurchaseProps) {
  const t = useTranslations('checkout.purchased');
  const user = useUser().data;
  const { status, nbCredit, amount, reference } = details;
  const isPaid = status === 'succeeded';
  return (
    <>
      {reference && <TicketRow label={t('reference')}>{reference}</TicketRow>}
      <TicketRow label={t('credits')}>{nbCredit}</TicketRow>
      <TicketRow label={t(isPaid ? 'paid' : 'amount')} strong>
        {formatMoney(amount)}
      </TicketRow>
      {isPaid && user && (
        <StampRow count={user.creditSold} max={24} label={t('balance', { count: user.creditSold })} className="mt-3" />
      )}
      {!isPaid && (
        <div className="mt-3 grid gap-3">
          <Note tone={status === 'failed' || status === 'cancelled' ? 'error' : 'warning'}>
            {t(`status.${status}`)}
          </Note>
          <Button size="sm" variant="line" busy={busy} onClick={onRefresh}>
            {t('refresh')}
          </Button>
        </div>
      )}
    </>
  );
}
