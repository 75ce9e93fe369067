import { formatMoney, pricePerCredit } from '@jolimot/client/money';
import { useTranslations } from 'next-intl';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PricedPackage } from '@/lib/purchases/coupon-lines';
import { choiceName, freeCreditsPlace } from './offer';

type FreeCreditsProps = {
  shelf: RefObject<HTMLElement | null>;
  bought: { id: number; nbCredit: number };
  priced: PricedPackage;
};

/** On the package's tile, which is HTML of the server. */
export function FreeCredits({ shelf, bought: { id, nbCredit }, priced: { credits, amount } }: FreeCreditsProps) {
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
