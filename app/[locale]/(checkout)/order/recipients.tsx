import { recipientName } from '@jolimot/card/postal/address';
import type { ProductSlug } from '@jolimot/card/products';
import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AddressDialog } from '@/components/checkout/address/address-dialog';
import { AddressForm } from '@/components/checkout/address/address-form';
import { keptAddress } from '@/components/checkout/address/use-address-form';
import { Icon } from '@/components/ui/icon';
import { Stamp, stampMotif } from '@/components/ui/paper/stamp';
import { TextButton } from '@/components/ui/text-button';
import { isLongBook } from '@/lib/addresses/book-order';
import { addressLine } from '@/lib/addresses/recipient';
import { useHydrated } from '@/lib/page/loading';
import { LongBook } from './long-book';
import type { OrderProblems } from './order-problems';

type RecipientsProps = {
  addresses: readonly Address[];
  countries: readonly Country[];
  /** Address ids, in order. */
  chosen: readonly number[];
  onToggle: (id: number) => void;
  /** Of the API. */
  problems: OrderProblems['addresses'];
  product: ProductSlug;
};

export function Recipients({ addresses, countries, chosen, onToggle, problems, product }: RecipientsProps) {
  const t = useTranslations('checkout.order');
  const isHydrated = useHydrated();
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  // Only the browser knows what was begun.
  const [isBegun, setBegun] = useState(false);
  if (isHydrated && !isBegun) {
    setBegun(true);
    if (addresses.length > 0) setEditing(keptAddress(addresses));
  }
  const [written, setWritten] = useState<readonly number[]>([]);
  const onWritten = ({ id }: Address) => {
    onToggle(id);
    setWritten([...written, id]);
  };
  const row = (address: Address): ReactNode => (
    <RecipientRow
      key={address.id}
      address={address}
      country={countries.find(({ iri }) => iri === address.country)}
      rank={chosen.indexOf(address.id)}
      problem={problems.get(address.id)}
      onToggle={() => onToggle(address.id)}
      onEdit={() => setEditing(address)}
    />
  );
  return (
    <div>
      <fieldset>
        <legend className="sr-only">{t('recipients')}</legend>
        {isLongBook(addresses) ? (
          <LongBook
            addresses={addresses}
            countries={countries}
            chosen={chosen}
            heads={[...problems.keys(), ...written]}
            row={row}
          />
        ) : (
          <div className="grid gap-2.5">{addresses.map(row)}</div>
        )}
      </fieldset>
      {addresses.length === 0 ? (
        <FirstAddress countries={countries} product={product} onSaved={onWritten} />
      ) : (
        <TextButton className="mt-2" onClick={() => setEditing('new')}>
          <Icon name="plus" />
          {t('newAddress')}
        </TextButton>
      )}
      {editing !== null && addresses.length > 0 && (
        <AddressDialog
          address={editing === 'new' ? null : editing}
          countries={countries}
          product={product}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            if (editing === 'new') onWritten(saved);
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}

type FirstAddressProps = Pick<RecipientsProps, 'countries' | 'product'> & { onSaved: (address: Address) => void };

/** There is nothing else to choose. */
function FirstAddress({ countries, product, onSaved }: FirstAddressProps) {
  const t = useTranslations('checkout.order');
  return (
    <div className="rounded-note bg-vellum px-5 py-6 shadow-card sm:px-8">
      <p className="mb-4">{t('noAddress')}</p>
      <AddressForm address={null} countries={countries} product={product} onSaved={onSaved} />
    </div>
  );
}

type RecipientRowProps = {
  address: Address;
  country: Country | undefined;
  /** Among the chosen ones, or -1. */
  rank: number;
  problem: string | undefined;
  onToggle: () => void;
  onEdit: () => void;
};

function RecipientRow({ address, country, rank, problem, onToggle, onEdit }: RecipientRowProps) {
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
          <span className="block font-display text-body leading-tight">{name}</span>{' '}
          <span className="block text-small text-ink-2">{addressLine(address, country)}</span>{' '}
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
