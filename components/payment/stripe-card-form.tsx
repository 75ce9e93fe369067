import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeError } from '@stripe/stripe-js';

// `pure` loads the script on demand.
import { loadStripe } from '@stripe/stripe-js/pure';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { LoaderBar } from '@/components/ui/loader-bar';
import { useLate } from '@/lib/page/loading';
import { PaymentLoadFailed } from './payment-words';
import { stripeLook } from './stripe-look';
import { type CardEvents, CardRefusal, IncompleteForm } from './use-card-payment';

/** Wallets first; others follow as the provider likes. */
const paymentMethodOrder = ['apple_pay', 'google_pay', 'card'];

/** Cents; the API refuses less. */
const smallestAmount = 50;

type StripeCardFormProps = CardEvents & {
  /** For the pay button outside. */
  id: string;
  publicKey: string;
  /** Cents: wallets show it. */
  amount: number;
  /** Whether the form can be sent. */
  onReady: (isReady: boolean) => void;
  /** For payment methods that leave the shop. */
  confirmPath: (transactionId: string) => string;
};

/** Card numbers never reach this shop. */
export function StripeCardForm({ publicKey, amount, ...rest }: StripeCardFormProps) {
  const t = useTranslations('checkout.buy');
  const locale = useLocale();
  const load = useCallback(() => scriptWith(publicKey), [publicKey]);
  const { part: stripe, failed, retry } = useLate(load, true);
  const [attempt, setAttempt] = useState(0);
  if (failed) return <PaymentLoadFailed error={null} action="providerUnavailable" onRetry={retry} />;
  if (!stripe) return <LoaderBar color="blue" label={t('paymentOnItsWay')} />;
  return (
    <Elements
      key={attempt}
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: Math.max(amount, smallestAmount),
        currency: 'eur',
        locale,
        appearance: stripeLook,
      }}
    >
      <PaymentForm {...rest} onRetry={() => setAttempt(attempt + 1)} />
    </Elements>
  );
}

async function scriptWith(publicKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publicKey);
  if (!stripe) throw new Error('The payment provider has no script here.');
  return stripe;
}

type PaymentFormProps = Omit<StripeCardFormProps, 'publicKey' | 'amount'> & { onRetry: () => void };

function PaymentForm({ id, onPrepare, onPaid, onBusy, onError, onReady, confirmPath, onRetry }: PaymentFormProps) {
  const t = useTranslations('checkout.card');
  const stripe = useStripe();
  const elements = useElements();
  const [failed, setFailed] = useState(false);
  useEffect(() => () => onReady(false), [onReady]);

  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!stripe || !elements) return;
    onBusy(true);
    try {
      // It may be out of sight of the button.
      const { error: incomplete } = await elements.submit();
      if (incomplete) throw new IncompleteForm(t('incomplete'));
      const { id: transactionId, clientSecret } = await onPrepare();
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: new URL(confirmPath(transactionId), window.location.href).href },
        redirect: 'if_required',
      });
      const status = (paymentIntent ?? error?.payment_intent)?.status;
      if (status === 'succeeded' || status === 'processing') await onPaid(transactionId);
      else throw error ? refusalOf(error, t('declined')) : new CardRefusal(t('declined'), false);
    } catch (error) {
      onError(error);
    } finally {
      onBusy(false);
    }
  };

  if (failed) return <PaymentLoadFailed error={null} action="providerUnavailable" onRetry={onRetry} />;
  return (
    <form id={id} onSubmit={(event) => void pay(event)} noValidate>
      <PaymentElement
        options={{ paymentMethodOrder }}
        onReady={() => onReady(true)}
        onLoadError={() => setFailed(true)}
      />
    </form>
  );
}

/** Other errors say nothing of the card. */
function refusalOf(error: StripeError, fallback: string): unknown {
  const isOver = error.payment_intent?.status === 'canceled';
  if (error.type !== 'card_error' && error.type !== 'validation_error' && !isOver) return error;
  return new CardRefusal(isOver ? fallback : (error.message ?? fallback), isOver);
}
