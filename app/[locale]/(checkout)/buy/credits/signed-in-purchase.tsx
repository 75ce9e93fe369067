import type { User } from '@jolimot/contract/accounts';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { QueryProvider } from '@/components/layout/query-provider';
import { WithWords } from '@/components/layout/words/with-words';
import { SandboxCardForm } from '@/components/payment/sandbox-card-form';
import { PaymentFailure, useCardPayment } from '@/components/payment/use-card-payment';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { usePaymentAvailability } from '@/lib/api/payments';
import { useUser } from '@/lib/api/users';
import { useErrorText } from '@/lib/i18n/error-text';
import { pathOf, safeCallback, withCallback } from '@/lib/paths';
import { useToasts } from '@/stores/toasts';
import type { Offer } from './offer';

const formId = 'card-payment';

type SignedInPurchaseProps = {
  offer: Offer;
  /** Where the button that pays stands: in the summary. */
  desk: HTMLElement | null;
};

/** The payment of the chosen package: the form of the card, and in the summary the button that pays. */
export function SignedInPurchase(props: SignedInPurchaseProps) {
  return (
    <WithWords>
      <QueryProvider>
        <Purchase {...props} />
      </QueryProvider>
    </WithWords>
  );
}

const currentCallback = (): string | null => safeCallback(new URLSearchParams(window.location.search).get('callback'));

/** The purchase of an offer: prepares the payment, and goes to the confirmation once the card is accepted. */
function usePurchase(offer: Offer, user: User | undefined) {
  const t = useTranslations('checkout.buy');
  const locale = useLocale();
  const router = useRouter();
  const addToast = useToasts((state) => state.add);
  const { prepare, settle } = useCardPayment();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const onPrepare = async (): Promise<string> => {
    setFailure(null);
    if (!user) throw new PaymentFailure('prepareTransaction', null);
    const intent = await prepare({
      item: offer.id,
      nbCredit: offer.nbCredit,
      productName: offer.name,
      customerEmail: user.email,
      customerName: user.fullName,
      coupons: [],
    });
    return intent.id;
  };

  const onPaid = async (transactionId: string): Promise<void> => {
    const callback = currentCallback();
    const isPaid = await settle(transactionId);
    if (isPaid) addToast({ message: t('purchased', { count: offer.nbCredit }), toastClass: 'success' });
    router.push(withCallback(pathOf('buy-confirm', locale, [transactionId]), callback));
  };

  return { busy, failure, card: { onPrepare, onPaid, onBusy: setBusy, onError: setFailure } };
}

function Purchase({ offer, desk }: SignedInPurchaseProps) {
  const t = useTranslations('checkout.buy');
  const user = useUser().data;
  const availability = usePaymentAvailability(true);
  const { busy, failure, card } = usePurchase(offer, user);
  return (
    <>
      <Unavailable availability={availability} />
      {availability.data?.available && availability.data.provider === 'sandbox' && (
        <SandboxCardForm id={formId} {...card} />
      )}
      {desk &&
        createPortal(
          <>
            {failure !== null && (
              <Note tone="error" role="alert">
                <FailureText failure={failure} />
              </Note>
            )}
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
              {offer.payLabel}
            </Button>
          </>,
          desk,
        )}
    </>
  );
}

/** Why no card can be taken, if so. */
function Unavailable({ availability }: { availability: ReturnType<typeof usePaymentAvailability> }) {
  const t = useTranslations('checkout.buy');
  const { errorText } = useErrorText();
  if (availability.data?.available === false) return <Note tone="error">{t('unavailable')}</Note>;
  if (!availability.isError) return null;
  return (
    <Note tone="error" role="alert">
      {errorText(availability.error, 'providerUnavailable')}{' '}
      <button type="button" className="font-bold underline" onClick={() => availability.refetch()}>
        {t('retry')}
      </button>
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

/** Why a payment did not go through, and that nothing was lost. */
function FailureText({ failure }: { failure: unknown }) {
  const { errorText } = useErrorText();
  if (failure instanceof PaymentFailure) return errorText(failure.reason, failure.step);
  return errorText(failure, 'getTransaction');
}
