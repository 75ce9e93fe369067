'use client';

import type { PaymentStatus } from '@jolimot/contract/payments';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LookupFailure, SignInToSee } from '@/components/checkout/lookup-states';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { HoverLink } from '@/components/ui/hover-link';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/stamp';
import { Ticket, TicketRow } from '@/components/ui/ticket';
import { isMissing } from '@/lib/api/api-error';
import { type TransactionDetails, useTransaction } from '@/lib/api/payments';
import { useUser } from '@/lib/api/users';
import { formatMoney } from '@/lib/money';
import { safeCallback } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';

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
  const details = status === 'signed-in' ? transaction.data : undefined;
  const isUnknown = transactionId === null || isMissing(transaction.error);

  return (
    <div className="green pb-section">
      <div className="grain bg-cp pt-12 pb-28 md:pt-20 md:pb-32">
        <div className="wrap">
          {/* The heading thanks only when the API has answered that the purchase is paid. */}
          <h1 className="text-h1">
            {t(details ? titles[details.status] : isUnknown ? 'unknownTitle' : 'neutralTitle')}
          </h1>
        </div>
      </div>
      <div className="wrap -mt-20">
        <Ticket title={t('ticket')} className="max-w-[560px]">
          {transactionId === null && <p>{t('nothing')}</p>}
          {transactionId !== null && status === 'guest' && <SignInToSee text={t('signInToSee')} label={t('signIn')} />}
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
          {details && (
            <Purchase details={details} busy={transaction.isFetching} onRefresh={() => void transaction.refetch()} />
          )}
        </Ticket>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          {callback ? (
            <HoverLink href={callback} className={buttonClass()}>
              {t('continue')}
            </HoverLink>
          ) : (
            <ButtonLink to="creation">{t('create')}</ButtonLink>
          )}
          <TextLink to="my-account">{t('account')}</TextLink>
        </div>
      </div>
    </div>
  );
}

type PurchaseProps = { details: TransactionDetails; busy: boolean; onRefresh: () => void };

function Purchase({ details, busy, onRefresh }: PurchaseProps) {
  const t = useTranslations('checkout.purchased');
  const user = useUser().data;
  const { status, nbCredit, amount, reference } = details;
  return (
    <>
      <TicketRow label={t('credits')}>{t('count', { count: nbCredit })}</TicketRow>
      <TicketRow label={t(status === 'succeeded' ? 'paid' : 'amount')}>{formatMoney(amount)}</TicketRow>
      {reference && <TicketRow label={t('reference')}>{reference}</TicketRow>}
      {status === 'succeeded' && user && (
        <StampRow count={user.creditSold} max={24} label={t('balance', { count: user.creditSold })} className="mt-3" />
      )}
      {status !== 'succeeded' && (
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
