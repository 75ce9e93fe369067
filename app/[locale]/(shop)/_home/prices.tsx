import { formatMoney, pricePerCredit } from '@jolimot/client/money';
import type { CreditPackage } from '@jolimot/contract/payments';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link, TextLink } from '@/components/ui/link';
import { StampSheet } from '@/components/ui/paper/stamp-sheet';

const SHEET_COLUMNS = 5;

export function Prices({ sheets }: { sheets: readonly CreditPackage[] }) {
  const t = useTranslations('home.credits');
  return (
    <section id="prices" className="green grain bg-cp py-section">
      <div className="wrap">
        <div className="mb-[30px] max-w-[640px] md:min-h-[230px]">
          <h2>{t('title')}</h2>
          <p className="mt-3.5 text-lead">{t('lead')}</p>
          <TextLink to="buy-credits" className="mt-2">
            {t('all')} <Icon name="arrow" />
          </TextLink>
        </div>
        <ul className="grid grid-cols-2 items-end gap-x-5 gap-y-[34px] [--stamp:min(31px,8vw)] md:-mt-[170px] md:flex md:justify-between md:[--stamp:min(52px,4vw)]">
          {sheets.map((item) => (
            <li key={item.id}>
              <PackageSheet item={item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PackageSheet({ item }: { item: CreditPackage }) {
  const t = useTranslations('home.credits');
  return (
    <Link to="buy-credits" className="group relative block no-underline">
      <StampSheet
        count={item.nbCredit}
        columns={Math.min(item.nbCredit, SHEET_COLUMNS)}
        className="transition-[translate] duration-paper group-hover:-translate-y-1.5"
      />
      <b className="mt-4 block font-display text-[1.3125rem] leading-[1.1] font-normal">
        {t('count', { count: item.nbCredit })}
      </b>
      <span className="text-small">
        <b>{formatMoney(item.price)}</b>
        {item.nbCredit > 1 && <> · {t('each', { price: formatMoney(pricePerCredit(item.price, item.nbCredit)) })}</>}
      </span>
    </Link>
  );
}
