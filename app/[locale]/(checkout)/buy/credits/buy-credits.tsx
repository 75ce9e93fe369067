'use client';

import type { User } from '@jolimot/contract/accounts';
import type { CreditPackage } from '@jolimot/contract/payments';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { SandboxCardForm } from '@/components/payment/sandbox-card-form';
import { PaymentFailure, useCardPayment } from '@/components/payment/use-card-payment';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Ticket, TicketRow } from '@/components/ui/ticket';
import { usePaymentAvailability } from '@/lib/api/payments';
import { useUser } from '@/lib/api/users';
import { useErrorText } from '@/lib/i18n/error-text';
import { formatMoney, taxIncluded } from '@/lib/money';
import { pathOf, safeCallback, withCallback } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';
import { useToasts } from '@/stores/toasts';
import { PackageChoice } from './package-choice';

const formId = 'card-payment';

/** The callback in the address, read when it is needed: the page itself stays static. */
const currentCallback = (): string | null => safeCallback(new URLSearchParams(window.location.search).get('callback'));

/** The purchase of the chosen package: prepares the payment, and goes to the confirmation once the card is accepted. */
function usePurchase(chosen: CreditPackage | undefined, user: User | undefined) {
  const t = useTranslations('checkout.buy');
  const locale = useLocale();
  const router = useRouter();
  const addToast = useToasts((state) => state.add);
  const { prepare, settle } = useCardPayment();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const onPrepare = async (): Promise<string> => {
    setFailure(null);
    if (!chosen || !user) throw new PaymentFailure('prepareTransaction', null);
    const intent = await prepare({
      item: chosen.id,
      nbCredit: chosen.nbCredit,
      productName: chosen.name,
      customerEmail: user.email,
      customerName: user.fullName,
      coupons: [],
    });
    return intent.id;
  };

  const onPaid = async (transactionId: string): Promise<void> => {
    const callback = currentCallback();
    await settle(transactionId);
    addToast({ message: t('purchased', { count: chosen?.nbCredit ?? 0 }), toastClass: 'success' });
    router.push(withCallback(pathOf('buy-confirm', locale, [transactionId]), callback));
  };

  return { busy, failure, card: { onPrepare, onPaid, onBusy: setBusy, onError: setFailure } };
}

/** Choice of a package, card payment, and the summary. */
export function BuyCredits({ packages }: { packages: readonly CreditPackage[] }) {
  const t = useTranslations('checkout.buy');
  const signedIn = useSessionStatus() === 'signed-in';
  const user = useUser().data;
  const availability = usePaymentAvailability(signedIn);
  const [chosenId, setChosenId] = useState(() => (packages.find(({ label }) => label !== '') ?? packages[0])?.id);
  const chosen = packages.find(({ id }) => id === chosenId);
  const { busy, failure, card } = usePurchase(chosen, user);

  if (!chosen) {
    return (
      <div className="wrap py-section">
        <Note tone="warning">{t('none')}</Note>
      </div>
    );
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-9 pb-section md:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 content-start gap-12">
        <PackageChoice packages={packages} chosen={chosenId} onChoose={setChosenId} />
        {signedIn && <CardPayment availability={availability} card={card} />}
      </div>
      <div className="md:relative md:-mt-32">
        <PurchaseTicket chosen={chosen} failure={failure}>
          {signedIn ? (
            <Button
              type="submit"
              form={formId}
              wide
              className="px-3"
              busy={busy}
              busyLabel={t('paying')}
              disabled={!availability.data?.available || !user}
            >
              {t('pay', { price: formatMoney(chosen.price) })}
            </Button>
          ) : (
            <GuestEntry />
          )}
        </PurchaseTicket>
      </div>
    </div>
  );
}

type CardPaymentProps = {
  availability: ReturnType<typeof usePaymentAvailability>;
  card: Omit<ComponentProps<typeof SandboxCardForm>, 'id'>;
};

/** The form of the card, or why no card can be taken. */
function CardPayment({ availability, card }: CardPaymentProps) {
  const t = useTranslations('checkout.buy');
  const { errorText } = useErrorText();
  return (
    <section aria-labelledby="payment-title" className="blue">
      <h2 id="payment-title" className="mb-5 text-h2">
        {t('payment')}
      </h2>
      {availability.data?.available === false && <Note tone="error">{t('unavailable')}</Note>}
      {availability.isError && (
        <Note tone="error" role="alert">
          {errorText(availability.error, 'providerUnavailable')}{' '}
          <button type="button" className="font-bold underline" onClick={() => availability.refetch()}>
            {t('retry')}
          </button>
        </Note>
      )}
      {availability.data?.available && availability.data.provider === 'sandbox' && (
        <SandboxCardForm id={formId} {...card} />
      )}
    </section>
  );
}

/** The summary of a purchase; `children` is the button that pays. */
function PurchaseTicket({
  chosen,
  failure,
  children,
}: {
  chosen: CreditPackage;
  failure: unknown;
  children: ReactNode;
}) {
  const t = useTranslations('checkout.buy');
  return (
    <Ticket title={t('ticket')} className="md:sticky md:top-20">
      <TicketRow label={chosen.name}>{formatMoney(chosen.price)}</TicketRow>
      <TicketRow label={t('tax', { rate: chosen.taxRate })}>
        {formatMoney(taxIncluded(chosen.price, chosen.taxRate))}
      </TicketRow>
      <TicketRow label={t('total')} strong>
        {formatMoney(chosen.price)}
      </TicketRow>
      <div className="mt-4 grid gap-3">
        {failure !== null && (
          <Note tone="error" role="alert">
            <FailureText failure={failure} />
          </Note>
        )}
        {children}
        <p className="text-micro text-ink-2">{t('safe')}</p>
      </div>
    </Ticket>
  );
}

/** Why a payment did not go through, and that nothing was lost. */
function FailureText({ failure }: { failure: unknown }) {
  const { errorText } = useErrorText();
  if (failure instanceof PaymentFailure) return errorText(failure.reason, failure.step);
  return errorText(failure, 'getTransaction');
}

/**
 * Buying needs an account (docs/product/accounts.md, "Who may do what"): login and registration lead back here, with
 * the callback.
 */
function GuestEntry() {
  const t = useTranslations('checkout.buy');
  const locale = useLocale();
  const [here, setHere] = useState(() => pathOf('buy-credits', locale));
  useEffect(() => setHere(window.location.pathname + window.location.search), []);
  return (
    <>
      <p className="text-small">{t('signInFirst')}</p>
      <ButtonLink to="login" query={{ callback: here }} wide>
        {t('signIn')}
      </ButtonLink>
      <ButtonLink to="register" query={{ callback: here }} variant="line" wide>
        {t('register')}
      </ButtonLink>
    </>
  );
}
