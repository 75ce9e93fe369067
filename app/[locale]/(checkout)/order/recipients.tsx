import type { ProductSlug } from '@jolimot/card/products';
import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AddressDialog } from '@/components/checkout/address/address-dialog';
import { AddressForm } from '@/components/checkout/address/address-form';
import { keptAddress } from '@/components/checkout/address/use-address-form';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-button';
import { isLongBook } from '@/lib/addresses/book-order';
import { LongBook } from './long-book';
import type { OrderProblems } from './order-problems';
import { RecipientRow } from './recipient-row';

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
  const [editing, setEditing] = useState(() => (addresses.length > 0 ? keptAddress(addresses) : null));
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
