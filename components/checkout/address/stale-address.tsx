import { recipientName } from '@jolimot/card/postal/address';
import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { addressLine } from '@/lib/addresses/recipient';
import { reloadAddress } from '@/lib/api/addresses';
import { useErrorText } from '@/lib/i18n/error-text';
import type { AddressForm } from './use-address-form';

type StaleAddressProps = { id: number; countries: readonly Country[]; form: AddressForm };

/** The stored version: null while loading, no address when gone, or the error. */
type Other = { address?: Address | undefined; error?: unknown } | null;

/** Somebody changed the address meanwhile: offers both versions and loses neither. */
export function StaleAddress({ id, countries, form }: StaleAddressProps) {
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
