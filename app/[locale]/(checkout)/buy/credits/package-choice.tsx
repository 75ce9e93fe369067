import type { CreditPackage } from '@jolimot/contract/payments';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Stamp, stampMotif } from '@/components/ui/stamp';
import { bestValueOf } from '@/lib/credit-packages';
import { formatMoney, pricePerCredit } from '@/lib/money';

/** Stamps in a row, and the width of one in px on a phone and on a wide screen: all sheets are about the same size. */
function sheetLayout(count: number): { columns: number; phone: number; wide: number } {
  if (count > 25) return { columns: 10, phone: 10.8, wide: 27 };
  if (count > 10) return { columns: 5, phone: 17, wide: 30 };
  if (count > 1) return { columns: 5, phone: 21, wide: 32 };
  return { columns: 1, phone: 30, wide: 46 };
}

/** A package drawn as a sheet of stamps, with a postmark on it when chosen. Decorative. */
function StampSheet({ count, chosen }: { count: number; chosen: boolean }) {
  const { columns, phone, wide } = sheetLayout(count);
  return (
    <span
      aria-hidden="true"
      className="relative grid grid-cols-[repeat(var(--columns),var(--phone))] drop-shadow-[0_6px_8px_#3a2a1a33] sm:grid-cols-[repeat(var(--columns),var(--wide))]"
      style={{ '--columns': columns, '--phone': `${phone}px`, '--wide': `${wide}px` }}
    >
      {Array.from({ length: count }, (_, index) => (
        <Stamp key={`stamp-${String(index)}`} motif={stampMotif(index)} className="w-full" />
      ))}
      {chosen && (
        <img
          src="/art/postmark.svg"
          alt=""
          className="absolute top-1/2 left-1/2 w-[120px] max-w-none -translate-x-1/2 -translate-y-1/2 -rotate-10 opacity-80 sm:w-[172px]"
        />
      )}
    </span>
  );
}

type PackageChoiceProps = {
  packages: readonly CreditPackage[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
};

/** The packages as radio buttons: rows on a phone, tiles on a wide screen. */
export function PackageChoice({ packages, chosen, onChoose }: PackageChoiceProps) {
  const t = useTranslations('checkout.buy');
  const best = bestValueOf(packages);
  return (
    <fieldset>
      <legend className="sr-only">{t('choose')}</legend>
      <div className="grid gap-3 sm:grid-cols-6">
        {packages.map((item) => {
          const on = item.id === chosen;
          return (
            <label
              key={item.id}
              className={clsx(
                'relative flex cursor-pointer items-center justify-between gap-3 rounded-label px-3 py-3.5 sm:px-4',
                'sm:flex-col sm:justify-end sm:gap-3 sm:pt-8 sm:text-center',
                item.nbCredit > 10 ? 'sm:col-span-3' : 'sm:col-span-2',
                on ? 'bg-cp outline-3 -outline-offset-3 outline-ci' : 'border border-line bg-vellum hover:border-ink',
              )}
            >
              <input
                type="radio"
                name="package"
                checked={on}
                onChange={() => onChoose(item.id)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
              />
              <span className="grid w-[108px] flex-none place-items-center sm:w-auto sm:flex-1 sm:content-center">
                <StampSheet count={item.nbCredit} chosen={on} />
              </span>
              <span className="min-w-0 flex-1 sm:flex-none">
                <span className="block font-display text-body leading-tight sm:text-h3">{item.name}</span>
                <span className="block text-small text-ink-2">
                  {t('perCard', { price: formatMoney(pricePerCredit(item.price, item.nbCredit)) })}
                </span>
                {[item === best ? t('bestValue') : '', item.label]
                  .filter((label) => label !== '')
                  .map((label) => (
                    <span key={label} className="mt-1 block text-small font-bold text-ci">
                      {label}
                    </span>
                  ))}
              </span>
              <span className="font-display text-body whitespace-nowrap sm:text-h3">{formatMoney(item.price)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
