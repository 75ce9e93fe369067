import { formatMoney, pricePerCredit } from '@jolimot/client/money';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { StampSheet } from '@/components/ui/paper/stamp-sheet';
import { Section } from '@/components/ui/section';
import { useCreditPackages } from '@/lib/api/payments';
import { waysToPay } from '@/lib/purchases/ways-to-pay';

/** @param missing nothing is loaded for 0 */
export function useTill(missing: number) {
  const packages = useCreditPackages(missing > 0);
  // While recipients change.
  const [wantsMore, setWantsMore] = useState(false);
  const ways = missing > 0 ? waysToPay(missing, packages.data ?? []) : [];
  return {
    missing,
    packages,
    ways,
    way: ways[wantsMore ? 1 : 0] ?? ways[0],
    choose: (index: number) => setWantsMore(index > 0),
  };
}

/** Nothing without a choice. */
export function PayWays({ till: { missing, ways, way, choose } }: { till: ReturnType<typeof useTill> }) {
  const t = useTranslations('checkout.order.till');
  if (ways.length < 2) return null;
  return (
    <Section title={t('choose', { count: missing })} titleClass="mb-4" className="mt-10">
      <div role="radiogroup" aria-label={t('choose', { count: missing })} className="grid gap-3 sm:grid-cols-2">
        {ways.map((one, index) => (
          <label
            key={one.item.id}
            className="group relative flex cursor-pointer flex-col gap-2 rounded-label border border-line bg-vellum px-4 py-4 hover:border-ink has-checked:border-ink has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-ink"
          >
            <input
              type="radio"
              name="way-to-pay"
              checked={one === way}
              onChange={() => choose(index)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
            />
            <span className="absolute -top-3 -right-2 hidden size-8 place-items-center rounded-full bg-ink text-vellum group-has-checked:grid">
              <Icon name="check" className="size-[18px]" />
            </span>
            <span className="flex items-baseline justify-between gap-3 font-display text-h3">
              <span>{t(one.nbCredit > missing ? 'sheet' : 'cards', { count: one.nbCredit })}</span>{' '}
              <span className="whitespace-nowrap">{formatMoney(one.price)}</span>
            </span>{' '}
            <span className="text-small text-ink-2">
              {one.nbCredit === 1
                ? t('stampIncluded')
                : t('each', { price: formatMoney(pricePerCredit(one.price, one.nbCredit)) })}{' '}
              {one.nbCredit > missing && t('rest', { count: one.nbCredit - missing })}
            </span>{' '}
            <span className="mt-auto flex items-end gap-3 pt-1">
              <StampSheet
                count={Math.min(one.nbCredit, 10)}
                columns={5}
                first={one.item.smilics}
                className="[--stamp:26px]"
              />
              {one.saved > 0 && (
                <b className="text-small text-green-ink">{t('saved', { price: formatMoney(one.saved) })}</b>
              )}
            </span>
          </label>
        ))}
      </div>
    </Section>
  );
}
