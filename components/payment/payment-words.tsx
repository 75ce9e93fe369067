import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Refusal } from '@/components/ui/refusal';
import { NoteAction } from '@/components/ui/text-button';
import { useErrorText } from '@/lib/i18n/error-text';
import { usePayment } from '@/stores/payment';
import { CardRefusal, IncompleteForm, PaymentFailure } from './use-card-payment';
import { FreePurchaseFailure } from './use-purchase';

/** @param failure of `usePurchase`; nothing for null */
export function PurchaseRefusal({ failure }: { failure: unknown }) {
  const { errorText } = useErrorText();
  if (failure === null) return null;
  return <Refusal>{textOf()}</Refusal>;

  function textOf(): string {
    if (failure instanceof PaymentFailure) return errorText(failure.reason, failure.step);
    if (failure instanceof CardRefusal || failure instanceof IncompleteForm) return failure.sentence;
    if (failure instanceof FreePurchaseFailure) return errorText(failure.reason, 'freePurchase');
    return errorText(failure, 'getTransaction');
  }
}

type PaymentLoadFailedProps = { error: unknown; action: 'loadUser' | 'providerUnavailable'; onRetry: () => void };

export function PaymentLoadFailed({ error, action, onRetry }: PaymentLoadFailedProps) {
  const t = useTranslations('checkout.buy');
  const { errorText } = useErrorText();
  return (
    <Note tone="error" role="alert">
      <span>{errorText(error, action)}</span> <NoteAction onClick={onRetry}>{t('retry')}</NoteAction>
    </Note>
  );
}

/** In sight of the button that pays (docs/product/law.md, "Buttons and prices"). */
export function BuyerRights() {
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

/** For the button that pays (docs/product/payment.md, "States"). */
export function usePayingWords(): string {
  const t = useTranslations('checkout.buy');
  const stage = usePayment((state) => state.stage);
  return stage === 'none' ? t('paying') : t(`stages.${stage}`);
}
