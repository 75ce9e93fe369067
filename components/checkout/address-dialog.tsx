import { zodResolver } from '@hookform/resolvers/zod';
import { addressLineMaximum } from '@jolimot/card/postal-address';
import { type Address, addressInput, type Country, zipcodeFits } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { useSaveAddress } from '@/lib/api/addresses';
import { issueCodes, setViolations } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';
import { useToasts } from '@/stores/toasts';

type Values = z.input<typeof addressInput>;
type Parsed = z.output<typeof addressInput>;
const fields = ['firstname', 'lastname', 'company', 'address1', 'address2', 'zipcode', 'city', 'country'] as const;
type FieldName = (typeof fields)[number];

const blank = {
  firstname: '',
  lastname: '',
  company: '',
  address1: '',
  address2: '',
  address3: '',
  zipcode: '',
  city: '',
};

type AddressDialogProps = {
  /** The address to change, or null for a new one. */
  address: Address | null;
  countries: readonly Country[];
  onClose: () => void;
  onSaved: (address: Address) => void;
};

/** One address, new or changed. The postcode is checked against its country before it is sent. */
export function AddressDialog({ address, countries, onClose, onSaved }: AddressDialogProps) {
  const t = useTranslations('checkout.address');
  const { errorText, fieldText } = useErrorText();
  const addToast = useToasts((state) => state.add);
  const save = useSaveAddress();
  const france = countries.find(({ isoCode }) => isoCode === 'FR')?.iri ?? '';
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(addressInput, issueCodes),
    defaultValues: address ?? { ...blank, country: france },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const country = countries.find(({ iri }) => iri === form.watch('country'));

  const submit = form.handleSubmit((input) => {
    if (country && !zipcodeFits(input.zipcode, country)) {
      form.setError('zipcode', { type: 'server', message: input.zipcode === '' ? 'required' : 'zipcode_invalid' });
      form.setFocus('zipcode');
      return;
    }
    save.mutate(
      { id: address?.id ?? null, input },
      {
        onSuccess: (saved) => {
          addToast({ message: address ? t('updated') : t('created'), toastClass: 'success' });
          onSaved(saved);
        },
        onError: (error) => setViolations(form, error, fields),
      },
    );
  });
  const wire = (name: FieldName) => ({
    ...form.register(name),
    label: t(name),
    error: fieldText(errors[name]),
  });
  const unplaced = save.isError && !fields.some((name) => errors[name]?.type === 'server');

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={address ? t('edit') : t('new')}>
      <form onSubmit={submit} noValidate className="yellow grid gap-4" aria-label={address ? t('edit') : t('new')}>
        {unplaced && (
          <Note tone="error" role="alert">
            {errorText(save.error, address ? 'updateAddress' : 'createAddress')}
          </Note>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...wire('firstname')} autoComplete="off" maxLength={addressLineMaximum} optional />
          <Field {...wire('lastname')} autoComplete="off" maxLength={addressLineMaximum} />
        </div>
        <Field {...wire('company')} autoComplete="off" maxLength={addressLineMaximum} optional />
        <Field {...wire('address1')} autoComplete="off" maxLength={addressLineMaximum} hint={t('lineHint')} />
        <Field {...wire('address2')} autoComplete="off" maxLength={addressLineMaximum} optional />
        <Select {...wire('country')}>
          {countries.map(({ iri, name }) => (
            <option key={iri} value={iri}>
              {name}
            </option>
          ))}
        </Select>
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <Field {...wire('zipcode')} autoComplete="off" maxLength={12} optional={country?.needsZipcode === false} />
          <Field {...wire('city')} autoComplete="off" maxLength={addressLineMaximum} />
        </div>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
