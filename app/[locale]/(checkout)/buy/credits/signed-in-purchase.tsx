import { formatMoney, pricePerCredit } from '@jolimot/client/money';
import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { withQueries } from '@/components/layout/answers/query-provider';
import { withWords } from '@/components/layout/words/with-words';
import { CardPayment } from '@/components/payment/card-payment';
import { BuyerRights, PaymentLoadFailed, PurchaseRefusal, usePayingWords } from '@/components/payment/payment-words';
import { usePurchase } from '@/components/payment/use-purchase';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { usePaymentAvailability } from '@/lib/api/payments';
import { useUser } from '@/lib/api/users';
import { type PricedPackage, priceWithCodes } from '@/lib/purchases/coupon-lines';
import { useIsActing } from '@/stores/visiting-user';
import { CodeField } from './code-field';
import { GiftTile } from './gift-tile';
import { StillMissing } from './missing-credits';
import { NumberOfCredits } from './number-of-credits';
import { choiceName, freeCreditsPlace, type Offer } from './offer';
import { PurchaseSummary } from './purchase-summary';
import { type Gift, useCodes } from './use-codes';

const formId = 'card-payment';

type SignedInPurchaseProps = {
  offers: readonly Offer[];
  /** A code may have opened it. */
  chosenId: number;
  onChoose: (id: number) => void;
  /** Of an order. */
  missing: number;
  shelf: RefObject<HTMLElement | null>;
  desk: HTMLElement | null;
  giftPlace: HTMLElement | null;
  onReady: (isReady: true) => void;
};

export const SignedInPurchase = withWords(withQueries(Purchase));

/** HTML holds the choice. */
function checkOnShelf(shelf: HTMLElement | null, id: number): void {
  const radio = shelf?.querySelector<HTMLInputElement>(`input[name=${choiceName}][value="${id}"]`);
  if (radio) radio.checked = true;
}

/** The last one while a code's package is chosen. */
function useShelfChoice(offers: readonly Offer[], chosenId: number): Offer {
  const onShelf = offers.find(({ id }) => id === chosenId);
  const [last, setLast] = useState(onShelf);
  if (onShelf && onShelf !== last) setLast(onShelf);
  const offer = onShelf ?? last ?? offers[0];
  if (!offer) throw new Error('There is no package on sale.');
  return offer;
}

const severalOf = <One extends Pick<Offer, 'name' | 'nbCredit' | 'price'>>(
  one: One,
  count: number,
  name: string,
): One => ({
  ...one,
  name,
  nbCredit: count,
  price: one.price * count,
});

function useBasket({ offers, chosenId, onChoose, shelf }: SignedInPurchaseProps) {
  const t = useTranslations('checkout.buy');
  const offer = useShelfChoice(offers, chosenId);
  const onGift = useCallback(
    (gift: Gift | null) => {
      onChoose(gift?.creditPackage.id ?? offer.id);
      if (!gift) checkOnShelf(shelf.current, offer.id);
    },
    [onChoose, offer.id, shelf],
  );
  const codes = useCodes({ creditPackageId: chosenId, onGift });
  const one = codes.gift?.creditPackage.id === chosenId ? codes.gift.creditPackage : offer;
  const [count, setCount] = useState(1);
  const isOneByOne = one.nbCredit === 1 && one.price > 0;
  const bought = isOneByOne && count > 1 ? severalOf(one, count, t('codes.credited', { count })) : one;
  const number = isOneByOne ? { count, onCount: setCount } : null;
  return { codes, bought, number, priced: priceWithCodes(bought, codes.effects) };
}

function Purchase(props: SignedInPurchaseProps) {
  const { desk, giftPlace, missing, onChoose, onReady } = props;
  const t = useTranslations('checkout.buy');
  const user = useUser();
  const availability = usePaymentAvailability(true);
  // Both may have failed.
  const retry = () => [user, availability].filter(({ isError }) => isError).map(({ refetch }) => refetch());
  const { codes, bought, number, priced } = useBasket(props);
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
  const paying = usePayingWords();
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
      <FreeCredits {...{ bought, priced }} shelf={props.shelf} />
      {desk &&
        createPortal(
          <>
            {number && <NumberOfCredits {...number} />}
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
            <PurchaseRefusal failure={failure} />
            {!isFree && <BuyerRights />}
            <Button
              {...(isFree ? { onClick: () => void take() } : { type: 'submit', form: formId })}
              wide
              className="px-2 max-sm:text-small"
              busy={busy}
              busyLabel={isFree ? t('taking') : paying}
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

type FreeCreditsProps = {
  shelf: RefObject<HTMLElement | null>;
  bought: { id: number; nbCredit: number };
  priced: PricedPackage;
};

/** On the package's tile, which is HTML of the server. */
function FreeCredits({ shelf, bought: { id, nbCredit }, priced: { credits, amount } }: FreeCreditsProps) {
  const t = useTranslations('checkout.buy');
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const radio = shelf.current?.querySelector(`input[name=${choiceName}][value="${id}"]`);
    setPlace(radio?.closest('label')?.querySelector(`[${freeCreditsPlace}]`) ?? null);
  }, [shelf, id]);
  const free = credits - nbCredit;
  if (!place || free <= 0) return null;
  return createPortal(
    <span className="mt-1 block text-small font-bold text-green-ink">
      {t('codes.free', { count: free, price: formatMoney(pricePerCredit(amount, credits)) })}
    </span>,
    place,
  );
}
