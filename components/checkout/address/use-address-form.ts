import { zodResolver } from '@hookform/resolvers/zod';
import { addressLineMaximum } from '@jolimot/card/postal/address';
import { addressLines } from '@jolimot/card/postal/address-lines';
import { lineCounts } from '@jolimot/card/postal/address-problems';
import { normalPostcode } from '@jolimot/card/postal/postcode';
import { regionRule } from '@jolimot/card/postal/regions';
import { type AddressChange, shortened } from '@jolimot/card/postal/shorten';
import {
  type Address,
  addressInput,
  addressViolations,
  type Country,
  printedAddress,
} from '@jolimot/contract/addresses';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSaveAddress } from '@/lib/api/addresses';
import { issueCodes, setViolations } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';

type Values = z.input<typeof addressInput>;
type Parsed = z.output<typeof addressInput>;

const lineFields = [
  'firstname',
  'lastname',
  'company',
  'address1',
  'address2',
  'address3',
  'zipcode',
  'city',
  'state',
] as const;
export type LineField = (typeof lineFields)[number];
const fields = [...lineFields, 'country'] as const;
type FieldName = (typeof fields)[number];

const blank: Record<LineField, string> = {
  ...{ firstname: '', lastname: '', company: '', address1: '', address2: '', address3: '' },
  ...{ zipcode: '', city: '', state: '' },
};
/** What of a typed address is wrong at once; a field that is merely empty is left alone until it has been left. */
const urgent: ReadonlySet<string> = new Set(['line_too_long', 'address_characters']);

type AddressFormOptions = {
  /** The address to change, or null for a new one. */
  address: Address | null;
  countries: readonly Country[];
  onSaved: (address: Address) => void;
};

/**
 * The form of one address: what is typed, the lines that it would print, and what keeps it from being printed. It asks the
 * same rule as the API (`addressViolations`), at each key.
 */
export function useAddressForm({ address, countries, onSaved }: AddressFormOptions) {
  const { fieldText, violationText } = useErrorText();
  const save = useSaveAddress();
  const france = countries.find(({ isoCode }) => isoCode === 'FR')?.iri ?? '';
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(addressInput, issueCodes),
    defaultValues: address ?? { ...blank, country: france },
    mode: 'onTouched',
  });
  const { errors, touchedFields, submitCount } = form.formState;
  const values = form.watch();
  const country = countries.find(({ iri }) => iri === values.country);
  const words = Object.fromEntries(lineFields.map((name) => [name, values[name] ?? ''])) as typeof blank;
  const printed = printedAddress(words, country ?? { isoCode: 'FR', postalName: '' });
  const violations = country ? addressViolations(words, country) : [];
  const counts = lineCounts(printed);

  const violationOf = (name: FieldName) =>
    violations.find(
      ({ propertyPath, code }) =>
        propertyPath === name &&
        (urgent.has(code) || address !== null || submitCount > 0 || touchedFields[name] !== undefined),
    );

  const submit = form.handleSubmit((input) => {
    const [first] = violations;
    const field = fields.find((name) => name === first?.propertyPath);
    if (field) return form.setFocus(field);
    save.mutate(
      { id: address?.id ?? null, input },
      { onSuccess: onSaved, onError: (error) => setViolations(form, error, fields) },
    );
  });

  return {
    country,
    submit,
    save,
    /** What the server refused without naming a field of the form. */
    isUnplaced: save.isError && !fields.some((name) => errors[name]?.type === 'server'),
    /** The region that addresses of the country have. */
    region: country && regionRule(country.isoCode),
    lines: addressLines(printed).map(({ text }) => text),
    /** Characters of the printed line that is counted at a field. */
    countOf: (name: LineField): number | undefined => counts.get(name),
    max: addressLineMaximum,
    textOf: (name: LineField): string => words[name],
    /** Whether a field holds letters that no envelope carries. */
    isForeign: (name: LineField): boolean =>
      violations.some(({ propertyPath, code }) => propertyPath === name && code === 'address_characters'),
    /** How the post abbreviates what stands on a line that is too long. */
    abbreviationOf: (name: LineField): AddressChange | undefined => shortened(printed, name),
    change: (change: AddressChange): void => {
      for (const [name, text] of Object.entries(change)) {
        const field = lineFields.find((one) => one === name);
        if (field) form.setValue(field, text, { shouldDirty: true, shouldValidate: true });
      }
    },
    /** The wiring of a field: its registration and what is wrong with it. */
    wire: (name: FieldName) => {
      const violation = violationOf(name);
      return {
        ...form.register(name, {
          ...(name === 'country' ? { onChange: () => form.setValue('state', '') } : {}),
          ...(name === 'zipcode' && country
            ? { onBlur: () => form.setValue('zipcode', normalPostcode(country.isoCode, words.zipcode)) }
            : {}),
        }),
        error: violation ? violationText(violation.code, violation.params) : fieldText(errors[name]),
      };
    },
  };
}

export type AddressForm = ReturnType<typeof useAddressForm>;
