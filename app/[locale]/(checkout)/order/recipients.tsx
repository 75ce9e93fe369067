import type { ProductSlug } from '@jolimot/card/products';
import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AddressDialog } from '@/components/checkout/address/address-dialog';
import { keptAddress } from '@/components/checkout/address/use-address-form';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { TextButton } from '@/components/ui/text-button';
import { isLongBook } from '@/lib/addresses/book-order';
import { LongBook } from './long-book';
import type { OrderProblems } from './order-problems';
import { RecipientRow } from './recipient-row';

type RecipientsProps = {
  addresses: readonly Address[];
  countries: readonly Country[];
  /** Ticked address ids, in order. */
  chosen: readonly number[];
  onToggle: (id: number) => void;
  /** Refusals of the API by address id. */
  problems: OrderProblems['addresses'];
  product: ProductSlug;
};

export function Recipients({ addresses, countries, chosen, onToggle, problems, product }: RecipientsProps) {
  const t = useTranslations('checkout.order');
  const [editing, setEditing] = useState(() => keptAddress(addresses));
  const [written, setWritten] = useState<readonly number[]>([]);
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
      {addresses.length === 0 && <Note tone="info">{t('noAddress')}</Note>}
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
      <TextButton className="mt-2" onClick={() => setEditing('new')}>
        <Icon name="plus" />
        {t('newAddress')}
      </TextButton>
      {editing !== null && (
        <AddressDialog
          address={editing === 'new' ? null : editing}
          countries={countries}
          product={product}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => {
            if (editing === 'new') {
              onToggle(id);
              setWritten([...written, id]);
            }
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}
