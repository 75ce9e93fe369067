import { formatMoney } from '@jolimot/client/money';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { withQueries } from '@/components/layout/query-provider';
import { withWords } from '@/components/layout/words/with-words';
import { PaymentLoadFailed } from '@/components/payment/payment-load-failed';
import { CardRefusal, IncompleteForm, PaymentFailure } from '@/components/payment/use-card-payment';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Refusal } from '@/components/ui/refusal';
import { usePaymentAvailability } from '@/lib/api/payments';
import { useUser } from '@/lib/api/users';
import { useIsActing } from '@/lib/auth/acting';
import { useErrorText } from '@/lib/i18n/error-text';
import { priceWithCodes } from '@/lib/purchases/coupon-lines';
import { CardPayment } from './card-payment';
import { CodeField } from './code-field';
import { GiftTile } from './gift-tile';
import { StillMissing } from './missing-credits';
import { choiceName, type Offer } from './offer';
import { PurchaseSummary } from './purchase-summary';
import { type Gift, useCodes } from './use-codes';
import { FreePurchaseFailure, usePurchase } from './use-purchase';

const formId = 'card-payment';

type SignedInPurchaseProps = {
  offers: readonly Offer[];
  /** Id of the chosen package; a code may have opened it. */
  chosenId: number;
  onChoose: (id: number) => void;
  /** Credits that an order lacks. */
  missing: number;
  shelf: RefObject<HTMLElement | null>;
  desk: HTMLElement | null;
  giftPlace: HTMLElement | null;
  onReady: (isReady: true) => void;
};

export const SignedInPurchase = withWords(withQueries(Purchase));

/** The shelf's radio buttons are HTML and hold the choice. */
function checkOnShelf(shelf: HTMLElement | null, id: number): void {
  const radio = shelf?.querySelector<HTMLInputElement>(`input[name=${choiceName}][value="${id}"]`);
  if (radio) radio.checked = true;
}

/** The chosen package of the shelf; the last one while a code's package is chosen. */
function useShelfChoice(offers: readonly Offer[], chosenId: number): Offer {
  const onShelf = offers.find(({ id }) => id === chosenId);
  const [last, setLast] = useState(onShelf);
  if (onShelf && onShelf !== last) setLast(onShelf);
  const offer = onShelf ?? last ?? offers[0];
  if (!offer) throw new Error('There is no package on sale.');
  return offer;
}

function useBasket({ offers, chosenId, onChoose, shelf }: SignedInPurchaseProps) {
  const offer = useShelfChoice(offers, chosenId);
  const onGift = useCallback(
    (gift: Gift | null) => {
      onChoose(gift?.creditPackage.id ?? offer.id);
      if (!gift) checkOnShelf(shelf.current, offer.id);
    },
    [onChoose, offer.id, shelf],
  );
  const codes = useCodes({ creditPackageId: chosenId, onGift });
  const bought = codes.gift?.creditPackage.id === chosenId ? codes.gift.creditPackage : offer;
  return { codes, bought, priced: priceWithCodes(bought, codes.effects) };
}

function Purchase(props: SignedInPurchaseProps) {
  const { desk, giftPlace, missing, onChoose, onReady } = props;
  const t = useTranslations('checkout.buy');
  const user = useUser();
  const availability = usePaymentAvailability(true);
  // Retry both when both failed.
  const retry = () => [user, availability].filter(({ isError }) => isError).map(({ refetch }) => refetch());
  const { codes, bought, priced } = useBasket(props);
  const { busy, failure, take, card, confirmPath } = usePurchase(
    {
      ...{ item: bought.id, nbCredit: bought.nbCredit, name: bought.name, price: bought.price },
      codes: codes.effects.map(({ code }) => code),
      coupons: codes.effects.flatMap(({ kind, code }) => (kind === 'coupon' ? code : [])),
    },
    user.data,
  );
  const isFree = priced.amount === 0;
  const isActing = useIsActing();
  const [canTakeCard, setCanTakeCard] = useState(false);
  const canPay = isFree || (!isActing && canTakeCard);
  const codeField = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (desk) onReady(true);
  }, [desk, onReady]);

  return (
    <>
      {isFree ? (
        <p>{t('nothingToPay')}</p>
      ) : isActing ? (
        <Note tone="info">{t('ownerPays')}</Note>
      ) : (
        <CardPayment
          {...{ formId, availability, card, confirmPath }}
          amount={priced.amount}
          onReady={setCanTakeCard}
          onRetry={retry}
        />
      )}
      {codes.gift &&
        giftPlace &&
        createPortal(
          <GiftTile
            creditPackage={codes.gift.creditPackage}
            chosen={bought.id === codes.gift.creditPackage.id}
            onChoose={() => codes.gift && onChoose(codes.gift.creditPackage.id)}
          />,
          giftPlace,
        )}
      {desk &&
        createPortal(
          <>
            <PurchaseSummary
              name={bought.name}
              price={bought.price}
              taxRate={bought.taxRate}
              priced={priced}
              idle={codes.idle}
              onRemove={(code) => {
                codes.remove(code);
                codeField.current?.focus();
              }}
            />
            <CodeField busy={codes.busy} taken={codes.codes} field={codeField} onAdd={codes.add} />
            <StillMissing count={missing - priced.credits} />
            {user.isError && <PaymentLoadFailed error={user.error} action="loadUser" onRetry={retry} />}
            {failure !== null && (
              <Refusal>
                <FailureText failure={failure} />
              </Refusal>
            )}
            {!isFree && <BuyerRights />}
            <Button
              {...(isFree ? { onClick: () => void take() } : { type: 'submit', form: formId })}
              wide
              className="px-2 max-sm:text-small"
              busy={busy}
              busyLabel={t(isFree ? 'taking' : 'paying')}
              disabled={!canPay || !user.data || !codes.isKnown}
            >
              {isFree ? t('take', { count: priced.credits }) : t('pay', { price: formatMoney(priced.amount) })}
            </Button>
          </>,
          desk,
        )}
    </>
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

function FailureText({ failure }: { failure: unknown }) {
  const { errorText } = useErrorText();
  if (failure instanceof PaymentFailure) return errorText(failure.reason, failure.step);
  if (failure instanceof CardRefusal || failure instanceof IncompleteForm) return failure.sentence;
  if (failure instanceof FreePurchaseFailure) return errorText(failure.reason, 'freePurchase');
  return errorText(failure, 'getTransaction');
}
