import { formatMoney } from '@jolimot/client/money';
import type { CreditPackage } from '@jolimot/contract/payments';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Stamp } from '@/components/ui/paper/stamp';
import { choiceName } from './offer';

type GiftTileProps = {
  creditPackage: CreditPackage;
  chosen: boolean;
  onChoose: () => void;
};

export function GiftTile({ creditPackage, chosen, onChoose }: GiftTileProps) {
  const t = useTranslations('checkout.buy');
  const { id, name, label, price, color, smilics, nbCredit } = creditPackage;
  return (
    <label
      className={clsx(
        color,
        'relative mt-3 flex cursor-pointer items-center gap-4 rounded-label border border-line bg-vellum px-4 py-3.5 hover:border-ink',
        'has-checked:bg-cp has-checked:outline-3 has-checked:-outline-offset-3 has-checked:outline-ci',
      )}
    >
      <input
        type="radio"
        name={choiceName}
        value={id}
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
      />
      <Stamp motif={smilics} className="w-[46px] rotate-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-display text-body leading-tight sm:text-h3">{name}</span>
        <span className="block text-small text-ink-2">
          {label === '' ? t('codes.credited', { count: nbCredit }) : label}
        </span>
      </span>
      <span className="font-display text-body whitespace-nowrap sm:text-h3">
        {price === 0 ? t('free') : formatMoney(price)}
      </span>
    </label>
  );
}
