import type { ProductSlug } from '@jolimot/card/products';
import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressDialog } from '@/components/checkout/address/address-dialog';
import { keptAddress } from '@/components/checkout/address/kept-address';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Stamp, stampMotif } from '@/components/ui/paper/stamp';
import { useErrorText } from '@/lib/i18n/error-text';
import { addressLine, recipientName } from '@/lib/recipient';
import type { OrderProblems, RecipientProblem } from './order-problems';

type RecipientsProps = {
  addresses: readonly Address[];
  countries: readonly Country[];
  /** Ids of the ticked addresses, in order. */
  chosen: readonly number[];
  onToggle: (id: number) => void;
  /** What the API refused, by address id. */
  problems: OrderProblems['addresses'];
  /** What is sent, which shows the address on its envelope or on its own back. */
  product: ProductSlug;
};

/** The address book as checkboxes; a chosen address shows a stamp. */
export function Recipients({ addresses, countries, chosen, onToggle, problems, product }: RecipientsProps) {
  const t = useTranslations('checkout.order');
  const [editing, setEditing] = useState(() => keptAddress(addresses));
  return (
    <div>
      {addresses.length === 0 && <Note tone="info">{t('noAddress')}</Note>}
      <fieldset>
        <legend className="sr-only">{t('recipients')}</legend>
        <div className="grid gap-2.5">
          {addresses.map((address) => (
            <RecipientRow
              key={address.id}
              address={address}
              country={countries.find(({ iri }) => iri === address.country)}
              rank={chosen.indexOf(address.id)}
              problem={problems.get(address.id)}
              onToggle={() => onToggle(address.id)}
              onEdit={() => setEditing(address)}
            />
          ))}
        </div>
      </fieldset>
      <button type="button" className={`${textLinkClass} mt-2`} onClick={() => setEditing('new')}>
        <Icon name="plus" />
        {t('newAddress')}
      </button>
      {editing !== null && (
        <AddressDialog
          address={editing === 'new' ? null : editing}
          countries={countries}
          product={product}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => {
            if (editing === 'new') onToggle(id);
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}

type RecipientRowProps = {
  address: Address;
  country: Country | undefined;
  /** Its place among the chosen ones, or -1. */
  rank: number;
  problem: RecipientProblem | undefined;
  onToggle: () => void;
  onEdit: () => void;
};

function RecipientRow({ address, country, rank, problem, onToggle, onEdit }: RecipientRowProps) {
  const t = useTranslations('checkout.order');
  const { violationText } = useErrorText();
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
              {violationText(problem.code, problem.params)}
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
