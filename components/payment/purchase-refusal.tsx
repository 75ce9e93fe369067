import { Refusal } from '@/components/ui/refusal';
import { useErrorText } from '@/lib/i18n/error-text';
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
