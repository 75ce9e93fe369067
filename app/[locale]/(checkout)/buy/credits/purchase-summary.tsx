import { formatMoney, pricePerCredit } from '@jolimot/client/money';
import { includedTax } from '@jolimot/contract/included-tax';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { TicketRow } from '@/components/ui/paper/ticket';
import type { CodeLine, PricedPackage } from '@/lib/purchases/coupon-lines';

type PurchaseSummaryProps = {
  name: string;
  /** Cents. */
  price: number;
  /** Percent. */
  taxRate: number;
  priced: PricedPackage;
  /** Codes without effect here. */
  idle: readonly string[];
  onRemove: (code: string) => void;
};

export function PurchaseSummary({ name, price, taxRate, priced, idle, onRemove }: PurchaseSummaryProps) {
  const t = useTranslations('checkout.buy');
  const { lines, amount, credits } = priced;
  return (
    <div>
      <TicketRow label={name}>{price === 0 ? t('free') : formatMoney(price)}</TicketRow>
      {lines.map((line) => (
        <CodeRow key={line.code} code={line.code} hint={hintOf(line)} onRemove={onRemove}>
          {effectOf(line)}
        </CodeRow>
      ))}
      {idle.map((code) => (
        <CodeRow key={code} code={code} hint={t('codes.idle')} isIdle onRemove={onRemove} />
      ))}
      {amount > 0 && (
        <TicketRow label={t('tax', { rate: taxRate })}>{formatMoney(includedTax(amount, taxRate))}</TicketRow>
      )}
      {lines.length > 0 && amount > 0 && (
        <TicketRow label={t('codes.each')}>
          {t('perCard', { price: formatMoney(pricePerCredit(amount, credits)) })}
        </TicketRow>
      )}
      <TicketRow label={t('total')} strong>
        {formatMoney(amount)}
      </TicketRow>
    </div>
  );

  function effectOf({ kind, label, off }: CodeLine): string {
    if (off > 0) return `−\u202f${formatMoney(off)}`;
    return kind === 'sponsor' ? t('codes.later', { label }) : label;
  }

  function hintOf({ kind, label, name: whose, off, credits: more }: CodeLine): string {
    if (kind === 'sponsor') return t('codes.sponsor', { name: whose });
    if (more > 0) return t('codes.credits', { name: whose });
    return off > 0 ? `${label} · ${whose}` : whose;
  }
}

type CodeRowProps = {
  code: string;
  hint: string;
  isIdle?: boolean;
  onRemove: (code: string) => void;
  children?: string;
};

function CodeRow({ code, hint, isIdle = false, onRemove, children }: CodeRowProps) {
  const t = useTranslations('checkout.buy.codes');
  return (
    <div className="flex items-center justify-between gap-2 border-t-2 border-dotted border-line py-1">
      <span className="min-w-0 flex-1">
        <span className={`block font-bold break-words ${isIdle ? 'text-ink-2 line-through' : 'text-green-ink'}`}>
          {t('line', { code })}
        </span>
        <span className="block text-micro text-ink-2">{hint}</span>
      </span>
      {children && <span className="font-bold whitespace-nowrap text-green-ink">{children}</span>}
      <button
        type="button"
        onClick={() => onRemove(code)}
        aria-label={t('remove', { code })}
        className="-mr-2.5 grid size-tap flex-none place-items-center rounded-label hover:bg-page"
      >
        <Icon name="close" className="size-[18px]" />
      </button>
    </div>
  );
}
