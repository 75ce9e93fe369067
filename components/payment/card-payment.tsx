import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import type { usePaymentAvailability } from '@/lib/api/payments';
import { publicEnv } from '@/lib/env';
import { useLate } from '@/lib/page/loading';
import { isOwnDocument, openDocument } from '@/lib/page/open-document';
import { PaymentLoadFailed } from './payment-words';
import { SandboxCardForm } from './sandbox-card-form';
import type { usePurchase } from './use-purchase';

const loadStripeForm = () => import('./stripe-card-form').then((module) => module.StripeCardForm);

type CardPaymentProps = {
  formId: string;
  /** Cents. */
  amount: number;
  availability: ReturnType<typeof usePaymentAvailability>;
  confirmPath: (transactionId: string) => string;
  card: ReturnType<typeof usePurchase>['card'];
  /** Whether the form can be sent. */
  onReady: (isReady: boolean) => void;
  onRetry: () => void;
};

export function CardPayment({ formId, amount, availability, confirmPath, card, onReady, onRetry }: CardPaymentProps) {
  const t = useTranslations('checkout.buy');
  const catalogue = useTranslations('errors.catalogue');
  const { data, isError, error } = availability;
  const isSandbox = data?.available === true && data.provider === 'sandbox';
  // The security policy allows the provider only with its key at build time.
  const stripeKey = data?.available && data.provider === 'stripe' && publicEnv.stripePublicKey ? data.publicKey : null;
  const isAdmitted = stripeKey !== null && isOwnDocument();
  const form = useLate(loadStripeForm, isAdmitted);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (stripeKey !== null && !isAdmitted) openDocument(pathname + search + hash);
  }, [stripeKey, isAdmitted]);
  useEffect(() => {
    if (!isSandbox) return;
    onReady(true);
    return () => onReady(false);
  }, [isSandbox, onReady]);

  if (isSandbox) return <SandboxCardForm id={formId} {...card} />;
  if (stripeKey !== null) {
    if (form.failed) return <PaymentLoadFailed error={null} action="providerUnavailable" onRetry={form.retry} />;
    if (!form.part) return <LoaderBar color="blue" label={t('paymentOnItsWay')} />;
    return <form.part id={formId} publicKey={stripeKey} {...{ amount, confirmPath, onReady, ...card }} />;
  }
  if (data) {
    return (
      <Note tone="error" title={catalogue('noPaymentMethod')}>
        {t('unavailable')}
      </Note>
    );
  }
  if (!isError) return null;
  return <PaymentLoadFailed error={error} action="providerUnavailable" onRetry={onRetry} />;
}
