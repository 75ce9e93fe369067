'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { HoverLink } from '@/components/ui/hover-link';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/stamp';
import { Ticket, TicketRow } from '@/components/ui/ticket';
import { useTransaction } from '@/lib/api/payments';
import { useUser } from '@/lib/api/users';
import { useErrorText } from '@/lib/i18n/error-text';
import { formatMoney } from '@/lib/money';
import { safeCallback } from '@/lib/paths';
import { useAuth } from '@/stores/auth';

/** What was bought, the new balance, and the way back to the card in hand. */
export function PurchaseConfirmation({ transactionId }: { transactionId: string | null }) {
  const t = useTranslations('checkout.purchased');
  const { errorText } = useErrorText();
  const { status, hydrate } = useAuth();
  const transaction = useTransaction(status === 'signed-in' ? transactionId : null);
  const user = useUser().data;
  const callback = safeCallback(useSearchParams().get('callback'));
  const details = transaction.data;

  useEffect(hydrate, [hydrate]);

  return (
    <div className="green pb-section">
      <div className="grain bg-cp pt-12 pb-28 md:pt-20 md:pb-32">
        <div className="wrap">
          <h1 className="text-h1">{details?.status === 'succeeded' ? t('title') : t('pendingTitle')}</h1>
        </div>
      </div>
      <div className="wrap -mt-20">
        <Ticket title={t('ticket')} className="max-w-[560px]">
          {status === 'guest' && (
            <>
              <p className="mb-4">{t('signInToSee')}</p>
              <ButtonLink to="login">{t('signIn')}</ButtonLink>
            </>
          )}
          {status !== 'guest' && transaction.isLoading && <p role="status">{t('loading')}</p>}
          {transaction.isError && (
            <Note tone="failed" role="alert">
              {errorText(transaction.error, 'getTransaction')}
            </Note>
          )}
          {status === 'signed-in' && transactionId === null && <p>{t('nothing')}</p>}
          {details && (
            <>
              <TicketRow label={t('credits')}>{t('count', { count: details.nbCredit })}</TicketRow>
              <TicketRow label={t('paid')}>{formatMoney(details.amount)}</TicketRow>
              {details.reference && <TicketRow label={t('reference')}>{details.reference}</TicketRow>}
              {details.status === 'succeeded' && user && (
                <StampRow
                  count={user.creditSold}
                  max={24}
                  label={t('balance', { count: user.creditSold })}
                  className="mt-3"
                />
              )}
              {details.status !== 'succeeded' && (
                <div className="mt-3 grid gap-3">
                  <Note tone={details.status === 'failed' || details.status === 'cancelled' ? 'failed' : 'careful'}>
                    {t(`status.${details.status}`)}
                  </Note>
                  <Button size="sm" variant="line" busy={transaction.isFetching} onClick={() => transaction.refetch()}>
                    {t('refresh')}
                  </Button>
                </div>
              )}
            </>
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
