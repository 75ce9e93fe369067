import { recipientName } from '@jolimot/card/postal/address';
import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Stamp, stampMotif } from '@/components/ui/paper/stamp';
import { addressLine } from '@/lib/addresses/recipient';

type RecipientRowProps = {
  address: Address;
  country: Country | undefined;
  /** Among the chosen ones, or -1. */
  rank: number;
  problem: string | undefined;
  onToggle: () => void;
  onEdit: () => void;
};

export function RecipientRow({ address, country, rank, problem, onToggle, onEdit }: RecipientRowProps) {
  const t = useTranslations('checkout.order');
  const on = rank >= 0;
  const name = recipientName(address);
  return (
    <div
      className={
        on
          ? 'flex rounded-note bg-vellum shadow-card'
          : 'flex rounded-note border border-line bg-vellum shadow-flat hover:border-ink-3'
      }
    >
      <label className="grid min-h-[76px] flex-1 cursor-pointer grid-cols-[26px_minmax(0,1fr)] items-center gap-3.5 py-3.5 pl-4">
        <span className="relative grid size-[26px] place-items-center">
          <input
            type="checkbox"
            checked={on}
            onChange={onToggle}
            aria-invalid={problem ? true : undefined}
            className="peer absolute inset-0 size-full appearance-none rounded-note border-2 border-line-strong checked:border-ink checked:bg-ink"
          />
          <Icon name="check" className="pointer-events-none relative hidden size-4 text-vellum peer-checked:block" />
        </span>
        <span className="min-w-0">
          <span className="block font-display text-body leading-tight">{name}</span>
          <span className="block text-small text-ink-2">{addressLine(address, country)}</span>
          {problem && (
            <span className="block text-small font-medium text-pink-ink" role="alert">
              {problem}
            </span>
          )}
        </span>
      </label>
      <button
        type="button"
        onClick={onEdit}
        aria-label={t('editAddress', { name })}
        className="grid w-tap flex-none place-items-center rounded-label hover:bg-kraft"
      >
        <Icon name="pencil" className="size-[18px]" />
      </button>
      <span aria-hidden="true" className="grid w-[62px] flex-none place-items-center">
        {on ? (
          <Stamp motif={stampMotif(rank)} className="w-[42px] rotate-3" />
        ) : (
          <span className="h-[48px] w-[40px] rounded-card border-[1.5px] border-dashed border-line-strong" />
        )}
      </span>
    </div>
  );
}
