import { recipientName } from '@jolimot/card/postal/address';
import type { ProductSlug } from '@jolimot/card/products';
import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { Refusal } from '@/components/ui/refusal';
import { Select } from '@/components/ui/select';
import { NoteAction } from '@/components/ui/text-button';
import { addressLine } from '@/lib/addresses/recipient';
import { reloadAddress } from '@/lib/api/addresses';
import { useErrorText } from '@/lib/i18n/error-text';
import { addToast } from '@/stores/toasts';
import { AddressLineField } from './address-line-field';
import { LiveEnvelope } from './live-envelope';
import { type AddressForm as AddressFormState, useAddressForm } from './use-address-form';

const moreLines = ['company', 'address2', 'address3'] as const;

type AddressFormProps = {
  /** Null for a new address. */
  address: Address | null;
  countries: readonly Country[];
  /** An envelope, or a postcard. */
  product: ProductSlug;
  /** Else only saving closes the form. */
  onCancel?: () => void;
  onSaved: (address: Address) => void;
  more?: ReactNode;
};

export function AddressForm({ address, countries, product, onCancel, onSaved, more }: AddressFormProps) {
  const t = useTranslations('checkout.address');
  const { errorText } = useErrorText();
  const form = useAddressForm({
    address,
    countries,
    onSaved: (saved) => {
      addToast({ message: address ? t('updated') : t('created'), toastClass: 'success' });
      onSaved(saved);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="yellow grid gap-4" aria-label={address ? t('edit') : t('new')}>
      <LiveEnvelope product={product} lines={form.lines} />
      {form.isStale && address && <StaleAddress id={address.id} countries={countries} form={form} />}
      {form.isUnplaced && !form.isStale && (
        <Refusal>{errorText(form.save.error, address ? 'updateAddress' : 'createAddress')}</Refusal>
      )}
      <Select {...form.wire('country')} label={t('country')} options={countries.map(({ iri, name }) => [iri, name])} />
      <div className="grid gap-4 sm:grid-cols-2">
        <AddressLineField form={form} name="firstname" label={t('firstname')} optional />
        <AddressLineField form={form} name="lastname" label={t('lastname')} />
      </div>
      <AddressLineField form={form} name="address1" label={t('address1')} hint={t('lineHint')} choices={form.streets} />
      <MoreLines form={form} />
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <Field
          {...form.wire('zipcode')}
          label={t('zipcode')}
          autoComplete="off"
          optional={form.country?.needsZipcode === false}
        />
        <AddressLineField form={form} name="city" label={t('city')} choices={form.towns} />
      </div>
      <RegionField form={form} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.save.isPending} busyLabel={t('saving')} className="max-sm:w-full">
          {t('save')}
        </Button>
        {onCancel && (
          <Button variant="line" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {more && <div className="ml-auto">{more}</div>}
      </div>
    </form>
  );
}

/** Lines that few addresses have: open where one is written, or once it is asked for. */
function MoreLines({ form }: { form: AddressFormState }) {
  const t = useTranslations('checkout.address');
  const [isOpen, setOpen] = useState(false);
  const isWritten = moreLines.some((name) => form.words[name] !== '');
  if (isWritten && !isOpen) setOpen(true);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-tap cursor-pointer items-center gap-2 font-medium">
        <Icon name="chevron" className="size-5" />
        {t('moreLines')}
      </summary>
      <div className="mt-2 grid gap-4">
        <AddressLineField form={form} name="company" label={t('company')} optional />
        <AddressLineField form={form} name="address2" label={t('address2')} hint={t('address2Hint')} optional />
        <AddressLineField form={form} name="address3" label={t('address3')} optional />
      </div>
    </details>
  );
}

/** Named in the country's term; a list where its post has one. */
function RegionField({ form }: { form: AddressFormState }) {
  const t = useTranslations('checkout.address');
  if (!form.region) return null;
  const { kind, required, options } = form.region;
  const label = t(`regions.${kind}`);
  if (!options) return <AddressLineField form={form} name="state" label={label} optional={!required} />;
  return (
    <Select
      {...form.wire('state')}
      label={label}
      optional={!required}
      options={[...options].map(([printed, name]) => [printed, printed === name ? name : `${name} (${printed})`])}
      none={t('choose')}
    />
  );
}

/** Null while loading, no address when gone. */
type Other = { address?: Address | undefined; error?: unknown } | null;

/** Offers both versions and loses neither. */
function StaleAddress({ id, countries, form }: { id: number; countries: readonly Country[]; form: AddressFormState }) {
  const t = useTranslations('checkout.address.stale');
  const { errorText } = useErrorText();
  const [other, setOther] = useState<Other>(null);
  useEffect(() => {
    let isCurrent = true;
    reloadAddress(id).then(
      (address) => isCurrent && setOther({ address }),
      (error: unknown) => isCurrent && setOther({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const found = other?.address;
  const country = countries.find(({ iri }) => iri === found?.country);
  return (
    <Note tone="warning" role="alert" title={t('title')}>
      {other?.error !== undefined && <span>{errorText(other.error, 'loadAddresses')}</span>}
      {other && other.error === undefined && !found && <span>{t('gone')}</span>}
      {found && (
        <>
          <span>{t('theirs', { lines: `${recipientName(found)}, ${addressLine(found, country)}` })}</span>
          <span className="mt-1 flex flex-wrap gap-x-5">
            <NoteAction onClick={() => form.rebase(found, false)}>{t('keep')}</NoteAction>
            <NoteAction onClick={() => form.rebase(found, true)}>{t('take')}</NoteAction>
          </span>
        </>
      )}
    </Note>
  );
}
