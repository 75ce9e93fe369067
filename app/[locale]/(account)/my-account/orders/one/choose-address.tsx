import { recipientName } from '@jolimot/card/postal/address';
import type { ProductSlug } from '@jolimot/card/products';
import type { Address } from '@jolimot/contract/addresses';
import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FailedPart } from '@/components/account/failed-part';
import { AddressDialog } from '@/components/checkout/address/address-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextButton } from '@/components/ui/text-button';
import { addressLine } from '@/lib/addresses/recipient';
import { useAddresses, useCountries } from '@/lib/api/addresses';
import { useCreations } from '@/lib/api/creations';
import type { OrderEdit } from './use-order-edit';

/** Without a search. */
const fewAddresses = 6;

type ChooseAddressProps = {
  question: string;
  order: Order;
  edit: OrderEdit;
  initial?: number | null;
  actionFor: (address: Address | null) => string;
  /** `blocked` replaces the button. */
  effectOf?: (address: Address | null) => { words: ReactNode; blocked?: ReactNode };
  onChoose: (address: Address) => void;
  cancelLabel: string;
  onClose: () => void;
};

export function ChooseAddress(props: ChooseAddressProps) {
  const { question, order, edit, initial = null, actionFor, effectOf, onChoose, cancelLabel, onClose } = props;
  const t = useTranslations('myAccount.order');
  const addresses = useAddresses();
  const countries = useCountries().data ?? [];
  const product = useProductOf(order);
  const [chosenId, setChosen] = useState(initial);
  const [sought, setSought] = useState('');
  const [isWriting, setWriting] = useState(false);
  const group = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  // The button that opened it is gone.
  useEffect(() => part.current?.focus(), []);
  const taken = new Set(order.shippings.map(({ address }) => address));
  const book = (addresses.data || []).filter(({ iri }) => !taken.has(iri));
  const countryOf = ({ country }: Address) => countries.find(({ iri }) => iri === country);
  const lineOf = (address: Address) => addressLine(address, countryOf(address));
  const chosen = book.find(({ id }) => id === chosenId) ?? null;
  const found = book.filter((address) =>
    `${recipientName(address)} ${lineOf(address)}`.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()),
  );
  const effect = effectOf?.(chosen);

  return (
    <div className="blue -mx-4.5 mt-3 -mb-2 rounded-b-[3px] bg-cp px-4.5 pt-4 pb-4.5 md:-mx-6">
      <fieldset ref={part} tabIndex={-1} className="focus:outline-none">
        <legend className="mb-2.5 font-bold">{question}</legend>
        <FailedPart of={addresses} action="loadAddresses" />
        {book.length > fewAddresses && (
          <Field
            label={t('search')}
            type="search"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            className="mb-2.5"
          />
        )}
        <div className="grid max-h-[22rem] gap-2 overflow-y-auto p-0.5 sm:grid-cols-2">
          {found.map((address) => (
            <label
              key={address.id}
              className="grid min-h-14 cursor-pointer grid-cols-[24px_minmax(0,1fr)] items-center gap-3 rounded-label border-[1.5px] border-line bg-vellum px-3.5 py-2 leading-[1.2] has-checked:border-ci has-checked:shadow-[inset_0_0_0_1px_var(--ci)]"
            >
              <input
                type="radio"
                name={group}
                checked={address.id === chosenId}
                onChange={() => setChosen(address.id)}
                className="size-[22px] accent-ink"
              />
              <span className="min-w-0">
                <b className="block">{recipientName(address)}</b>
                <span className="block text-small text-ink-2">{lineOf(address)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextButton className="mt-1" onClick={() => setWriting(true)}>
        {t('newAddress')}
      </TextButton>
      {effect && <p className="mt-1 text-small">{effect.words}</p>}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4.5 gap-y-2">
        {effect?.blocked ?? (
          <Button
            size="sm"
            busy={edit.isBusy}
            busyLabel={t('saving')}
            disabled={chosen === null}
            onClick={() => chosen && onChoose(chosen)}
          >
            {actionFor(chosen)}
          </Button>
        )}
        <TextButton
          onClick={() => {
            edit.forget();
            onClose();
          }}
        >
          {cancelLabel}
        </TextButton>
      </div>
      {isWriting && (
        <AddressDialog
          address={null}
          countries={countries}
          product={product}
          onClose={() => setWriting(false)}
          onSaved={({ id }) => {
            setSought('');
            setChosen(id);
            setWriting(false);
          }}
        />
      )}
    </div>
  );
}

export function useProductOf({ creations }: Order): ProductSlug {
  const found = useCreations(creations.map(({ id }) => id)).data;
  return found?.get(creations[0]?.id ?? 0)?.product.slug ?? 'greeting-card';
}

/** The focus returns to the replaced button. */
export function useReplacedButton(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  return { isOpen, opener, open: () => setOpen(true), close };
}
