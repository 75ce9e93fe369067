import { formatMoney, pricePerCredit } from '@jolimot/client/money';
import type { CreditPackage } from '@jolimot/contract/payments';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { StampMotif } from '@/components/ui/paper/stamp';
import { StampSheet } from '@/components/ui/paper/stamp-sheet';
import { bestValueOf } from '@/lib/purchases/credit-packages';
import { choiceName, freeCreditsPlace } from './offer';

/** px, phone and wide screen; all sheets are about the same size. */
function sheetLayout(count: number): { columns: number; phone: number; wide: number } {
  if (count > 25) return { columns: 10, phone: 10.8, wide: 27 };
  if (count > 10) return { columns: 5, phone: 17, wide: 30 };
  if (count > 1) return { columns: 5, phone: 21, wide: 32 };
  return { columns: 1, phone: 30, wide: 46 };
}

function PackageSheet({ count, first }: { count: number; first: StampMotif }) {
  const { columns, phone, wide } = sheetLayout(count);
  return (
    <span aria-hidden="true" className="relative block">
      <StampSheet
        {...{ count, columns, first }}
        className="[--stamp:var(--phone)] sm:[--stamp:var(--wide)]"
        style={{ '--phone': `${phone}px`, '--wide': `${wide}px` }}
      />
      <img
        src="/art/postage.svg#postmark"
        alt=""
        className="absolute top-1/2 left-1/2 hidden w-[120px] max-w-none -translate-x-1/2 -translate-y-1/2 -rotate-10 opacity-80 group-has-checked:block sm:w-[172px]"
      />
    </span>
  );
}

/** HTML only, also the chosen look: it works before any script. */
export function PackageChoice({ packages, first }: { packages: readonly CreditPackage[]; first: number | undefined }) {
  const t = useTranslations('checkout.buy');
  const best = bestValueOf(packages);
  return (
    <>
      <legend className="sr-only">{t('choose')}</legend>
      <div className="grid gap-3 sm:grid-cols-6">
        {packages.map((item) => (
          <label
            key={item.id}
            className={clsx(
              item.color,
              'group relative flex cursor-pointer items-center justify-between gap-3 rounded-label max-[359px]:gap-1.5 border border-line bg-vellum px-3 py-3.5 hover:border-ink sm:px-4',
              'sm:flex-col sm:justify-end sm:gap-3 sm:pt-8 sm:text-center',
              'has-checked:border-0 has-checked:bg-cp has-checked:p-[calc(var(--spacing)*3.5+1px)_calc(var(--spacing)*3+1px)] has-checked:outline-3 has-checked:-outline-offset-3 has-checked:outline-ci',
              item.nbCredit > 10 ? 'sm:col-span-3' : 'sm:col-span-2',
            )}
          >
            <input
              type="radio"
              name={choiceName}
              value={item.id}
              defaultChecked={item.id === first}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
            />
            <span className="grid w-[108px] flex-none place-items-center sm:w-auto sm:flex-1 sm:content-center">
              <PackageSheet count={item.nbCredit} first={item.smilics} />
            </span>
            <span className="min-w-0 flex-1 sm:flex-none">
              <span className="block font-display text-body leading-tight sm:text-h3">{item.name}</span>{' '}
              <span className="block text-small text-ink-2">
                {t('perCard', { price: formatMoney(pricePerCredit(item.price, item.nbCredit)) })}
              </span>{' '}
              {[item === best ? t('bestValue') : '', item.label]
                .filter((label) => label !== '')
                .map((label) => (
                  <span key={label} className="mt-1 block text-small font-bold text-ci">
                    {label}
                  </span>
                ))}
              <span {...{ [freeCreditsPlace]: '' }} />
            </span>{' '}
            <span className="text-right font-display text-body whitespace-nowrap sm:text-h3">
              {item.originalPrice !== null && item.originalPrice > item.price && (
                <s className="mr-2 text-small text-ink-2">
                  <span className="sr-only">{t('insteadOf')} </span>
                  {formatMoney(item.originalPrice)}
                </s>
              )}
              <span>{formatMoney(item.price)}</span>
            </span>
          </label>
        ))}
      </div>
    </>
  );
}
