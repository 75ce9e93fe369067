'use client';

import { isMissing } from '@jolimot/client/api-error';
import { formatDate } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import { includedTax } from '@jolimot/contract/included-tax';
import { idOfIri } from '@jolimot/contract/iri';
import type { PaymentStatus } from '@jolimot/contract/payments';
import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { OwnReward } from '@/components/account/own-reward';
import { ConfirmationHead } from '@/components/checkout/confirmation-head';
import { FileDownload } from '@/components/checkout/file-download';
import { LookupFailure, SignInToSee } from '@/components/checkout/lookup-states';
import { StampPocket } from '@/components/checkout/stamp-pocket';
import { WaitingControls } from '@/components/layout/answers/waiting-controls';
import { endPayment } from '@/components/payment/begun-payment';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/paper/stamp';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { Section } from '@/components/ui/section';
import { measurePurchase } from '@/lib/analytics/purchases';
import { fetchInvoice } from '@/lib/api/credits';
import { type TransactionDetails, useTransaction } from '@/lib/api/payments';
import { useSponsorship } from '@/lib/api/sponsorship';
import { refreshCredits, useUser } from '@/lib/api/users';
import { matchPath, pathOf, safeCallback } from '@/lib/paths';
import { useAuth, useSessionStatus } from '@/stores/auth';
import { orderedCardIn, WaitingCard } from './waiting-card';

const titles = {
  succeeded: 'title',
  prepared: 'pendingTitle',
  preparing: 'pendingTitle',
  failed: 'failedTitle',
  cancelled: 'failedTitle',
} as const satisfies Record<PaymentStatus, string>;

export function PurchaseConfirmation({ transactionId }: { transactionId: string | null }) {
  const t = useTranslations('checkout.purchased');
  const status = useSessionStatus();
  const transaction = useTransaction(status === 'signed-in' ? transactionId : null);
  const callback = safeCallback(useSearchParams().get('callback'));
  const user = useUser().data;
  const email = useEmail();
  const details = status === 'signed-in' ? transaction.data : undefined;
  useEffect(() => {
    if (transactionId !== null && details) measurePurchase(transactionId, details);
  }, [transactionId, details]);
  useReturnFromBank(details);
  useOrderPaid(details);
  const isPaid = details?.status === 'succeeded';
  const isUnknown = transactionId === null || isMissing(transaction.error);
  const isGuest = status === 'guest' && transactionId !== null;
  const isAwaited = transactionId !== null && !isGuest && transaction.isPending;

  return (
    <div className="pb-section">
      <ConfirmationHead
        color="green"
        // Once the API says that it is paid.
        title={
          details
            ? t(titles[details.status], { count: details.nbCredit })
            : t(isUnknown ? 'unknownTitle' : 'neutralTitle')
        }
        lead={isGuest ? t('signInToSee') : transactionId === null ? t('nothing') : leadOf()}
        actions={isGuest ? <SignInToSee label={t('signIn')} /> : <Onward callback={callback} isPaid={isPaid} />}
        art={
          isPaid && (
            <StampPocket count={details.nbCredit}>
              {user && t.rich('pocket', { count: user.creditSold, b: bold })}
            </StampPocket>
          )
        }
        awaitsArt={isAwaited}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-10 md:grid-cols-[minmax(0,1fr)_380px] md:pt-14">
        <div>
          {isAwaited && <LoaderBar color="green" label={t('loading')} />}
          {status === 'signed-in' && transaction.isError && (
            <LookupFailure
              of={transaction}
              missingText={t('unknown')}
              fallback="getTransaction"
              retryLabel={t('retry')}
            />
          )}
          <div className="grid gap-14">
            {isPaid && <Promised />}
            {isPaid && callback && <WaitingCard callback={callback} />}
            {isPaid && <TellAFriend />}
          </div>
        </div>
        {details && (
          <Ticket title={t('ticket')}>
            <WaitingControls>
              <Purchase details={details} busy={transaction.isFetching} onRefresh={() => void transaction.refetch()} />
            </WaitingControls>
          </Ticket>
        )}
      </div>
    </div>
  );

  function leadOf(): string | undefined {
    if (!isPaid || !email) return undefined;
    return t(details.amount === 0 ? 'freeLead' : 'lead', { email });
  }
}

/** At once from the session; in HTML from the server, of the account. */
function useEmail(): string | undefined {
  const account = useUser().data;
  return useAuth((state) => state.user?.email) ?? account?.email;
}

const bold = (chunks: React.ReactNode) => (
  <b className="block font-display text-h3 font-normal md:text-[1.75rem]">{chunks}</b>
);

function Promised() {
  const reward = useSponsorship().data?.ownReward;
  return reward ? <OwnReward reward={reward} /> : null;
}

function TellAFriend() {
  const t = useTranslations('checkout.purchased');
  return (
    <Section title={t('friend')}>
      <p className="mt-3">{t('friendMore')}</p>
      <TextLink to="my-account-sponsorship">{t('friendLink')}</TextLink>
    </Section>
  );
}

function onwardKey(callback: string): 'toCredits' | 'toOrder' | 'continueOrder' | 'continue' {
  const base = matchPath(callback.replace(/[?#].*$/, ''))?.base;
  if (base === 'my-account-orders') return 'toOrder';
  if (base?.startsWith('my-account')) return 'toCredits';
  return orderedCardIn(callback) ? 'continueOrder' : 'continue';
}

function Onward({ callback, isPaid }: { callback: string | null; isPaid: boolean }) {
  const t = useTranslations('checkout.purchased');
  return (
    <>
      {callback ? (
        <a href={callback} className={buttonClass()}>
          {t(onwardKey(callback))}
        </a>
      ) : (
        <ButtonLink to="creation">{t('create')}</ButtonLink>
      )}
      {isPaid ? (
        <TextLink to="my-account-credits">{t('reserve')}</TextLink>
      ) : (
        <TextLink to="my-account">{t('account')}</TextLink>
      )}
    </>
  );
}

function Purchase({ details, busy, onRefresh }: { details: TransactionDetails; busy: boolean; onRefresh: () => void }) {
  const t = useTranslations('checkout.purchased');
  const user = useUser().data;
  const { status, nbCredit, amount, discount, coupons, taxRate, reference, creditPurchase, invoice, createdAt } =
    details;
  const isPaid = status === 'succeeded';
  return (
    <>
      {reference && <TicketRow label={t('reference')}>{reference}</TicketRow>}
      <TicketRow label={t('date')}>{formatDate(createdAt)}</TicketRow>
      <TicketRow label={t('credits')}>{nbCredit}</TicketRow>
      {coupons.length > 0 && <TicketRow label={t('code')}>{coupons.join(', ')}</TicketRow>}
      {discount > 0 && <TicketRow label={t('discount')}>{`−\u202f${formatMoney(discount)}`}</TicketRow>}
      {amount > 0 && (
        <TicketRow label={t('tax', { rate: taxRate })}>{formatMoney(includedTax(amount, taxRate))}</TicketRow>
      )}
      <TicketRow label={t(isPaid ? 'paid' : 'amount')} strong>
        {amount === 0 ? t('free') : formatMoney(amount)}
      </TicketRow>
      {creditPurchase !== null && invoice !== null && (
        <FileDownload
          load={() => fetchInvoice(idOfIri('credit_purchases', creditPurchase))}
          filename={t('invoiceName', { number: invoice })}
          label={t('invoice', { number: invoice })}
          busyLabel={t('preparingInvoice')}
          failure="loadInvoice"
        />
      )}
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

/** It has a page of its own. */
function useOrderPaid(details: TransactionDetails | undefined): void {
  const router = useRouter();
  const locale = useLocale();
  const order = details?.order ?? null;
  useEffect(() => {
    if (order === null) return;
    endPayment();
    router.replace(pathOf('order-confirm', locale, [order]));
  }, [order, router, locale]);
}

/** The provider's; one opens the payment. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * For payment methods that left the shop: removes the parameters, ends the tab's payment, reloads the balance once
 * paid.
 */
function useReturnFromBank(details: TransactionDetails | undefined): void {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    const here = new URL(window.location.href);
    if (!added.some((name) => here.searchParams.has(name))) return;
    for (const name of added) here.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', here);
    endPayment();
    setReturned(true);
  }, []);
  const isPaid = details?.status === 'succeeded';
  useEffect(() => {
    // The next page loads it again.
    if (returned && isPaid) refreshCredits().catch(() => undefined);
  }, [returned, isPaid]);
}
