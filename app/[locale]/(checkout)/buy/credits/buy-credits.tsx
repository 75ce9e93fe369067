'use client';

import type { User } from '@jolimot/contract/accounts';
import type { CreditPackage } from '@jolimot/contract/payments';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { SandboxCardForm } from '@/components/payment/sandbox-card-form';
import { PaymentFailure, useCardPayment } from '@/components/payment/use-card-payment';
import { Button } from '@/components/ui/button';
import { ButtonLink, Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Ticket, TicketRow } from '@/components/ui/ticket';
import { usePaymentAvailability } from '@/lib/api/payments';
import { useUser } from '@/lib/api/users';
import { firstChoice, purchasesFor } from '@/lib/credit-packages';
import { useErrorText } from '@/lib/i18n/error-text';
import { formatMoney, taxIncluded } from '@/lib/money';
import { pathOf, safeCallback, withCallback } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';
import { useToasts } from '@/stores/toasts';
import { PackageChoice } from './package-choice';

const formId = 'card-payment';

/** What the address asks for, read in the browser: the page itself stays static. */
const askedFor = (): URLSearchParams => new URLSearchParams(window.location.search);
const currentCallback = (): string | null => safeCallback(askedFor().get('callback'));

/** The credits that an order lacks, as its link says; 0 when it says nothing of use. */
function missingInAddress(): number {
  const written = askedFor().get('missing') ?? '';
  return /^[1-9]\d{0,4}$/.test(written) ? Number(written) : 0;
}

/** The chosen package: the one that serves the missing credits best, until the visitor chooses. */
function useChoice(packages: readonly CreditPackage[]) {
  const [missing, setMissing] = useState(0);
  useEffect(() => setMissing(missingInAddress()), []);
  const [pickedId, setPickedId] = useState<number | null>(null);
  const chosen = packages.find(({ id }) => id === pickedId) ?? firstChoice(packages, missing);
  return { missing, chosen, onChoose: setPickedId };
}

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
    const isPaid = await settle(transactionId);
    if (isPaid) addToast({ message: t('purchased', { count: chosen?.nbCredit ?? 0 }), toastClass: 'success' });
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
  const { missing, chosen, onChoose } = useChoice(packages);
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
        <div className="grid gap-5">
          {missing > 0 && <MissingCredits missing={missing} packages={packages} />}
          <PackageChoice packages={packages} chosen={chosen.id} onChoose={onChoose} />
        </div>
        {signedIn && <CardPayment availability={availability} card={card} />}
      </div>
      <div className="md:relative md:-mt-32">
        <PurchaseTicket chosen={chosen} stillMissing={Math.max(0, missing - chosen.nbCredit)} failure={failure}>
          {signedIn ? (
            <>
              <BuyerRights />
              <Button
                type="submit"
                form={formId}
                wide
                className="px-2 max-sm:text-small"
                busy={busy}
                busyLabel={t('paying')}
                disabled={!availability.data?.available || !user}
              >
                {t('pay', { price: formatMoney(chosen.price) })}
              </Button>
            </>
          ) : (
            <GuestEntry />
          )}
        </PurchaseTicket>
      </div>
    </div>
  );
}

/** How many credits an order lacks, and which packages give them. */
function MissingCredits({ missing, packages }: { missing: number; packages: readonly CreditPackage[] }) {
  const t = useTranslations('checkout.buy');
  const plan = purchasesFor(missing, packages);
  const [first] = plan;
  if (!first) return null;
  return (
    <Note tone="info" role="status" title={t('missing', { count: missing })}>
      {plan.length > 1
        ? t('several', { count: plan.length, plan: plan.map(({ nbCredit }) => nbCredit).join(' + ') })
        : t(first.id === packages[0]?.id ? 'smallestOfAll' : 'smallest', { name: first.name })}
    </Note>
  );
}

/** Terms and withdrawal, in sight of the button that pays (docs/product/law.md, "Buttons and prices"). */
function BuyerRights() {
  const t = useTranslations('checkout.buy');
  const linkTo = (hash?: string) => (words: ReactNode) => (
    <Link to="terms" hash={hash} target="_blank" className="font-medium underline hover:decoration-[3px]">
      {words}
    </Link>
  );
  return (
    <p className="text-micro text-ink-2">{t.rich('rights', { terms: linkTo(), withdrawal: linkTo('withdrawal') })}</p>
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

type PurchaseTicketProps = {
  chosen: CreditPackage;
  /** Credits that the order lacks even with this package. */
  stillMissing: number;
  failure: unknown;
  children: ReactNode;
};

/** The summary of a purchase; `children` is the button that pays. */
function PurchaseTicket({ chosen, stillMissing, failure, children }: PurchaseTicketProps) {
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
        {stillMissing > 0 && <p className="text-small">{t('stillMissing', { count: stillMissing })}</p>}
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
