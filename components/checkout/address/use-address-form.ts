import { zodResolver } from '@hookform/resolvers/zod';
import { normalPostcode } from '@jolimot/card/postal/postcode';
import { regionRule } from '@jolimot/card/postal/regions';
import { type AddressChange, shortened } from '@jolimot/card/postal/shorten';
import { ApiError } from '@jolimot/client/api-error';
import { type Address, addressInput, type Country } from '@jolimot/contract/addresses';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { suggestionLine, useAddressSuggestions, usePlaceInLine, useTowns } from '@/lib/addresses/suggestions';
import { useSaveAddress } from '@/lib/api/addresses';
import { isFormKept, useKeptForm } from '@/lib/forms/kept-form';
import { issueCodes, setViolations } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';
import {
  type AddressFieldName,
  type AddressValues,
  addressFields,
  type LineField,
  lineFields,
  type TypedAddress,
  typedAddress,
} from './typed-address';

const blank: Record<LineField, string> = {
  ...{ firstname: '', lastname: '', company: '', address1: '', address2: '', address3: '' },
  ...{ zipcode: '', city: '', state: '' },
};
/** Other errors wait until the field loses focus. */
const urgent: ReadonlySet<string> = new Set(['line_too_long', 'address_characters']);

type AddressFormOptions = {
  /** Null for a new address. */
  address: Address | null;
  countries: readonly Country[];
  onSaved: (address: Address) => void;
};

export function useAddressForm({ address, countries, onSaved }: AddressFormOptions) {
  const save = useSaveAddress();
  const [former, setFormer] = useState(address);
  const france = countries.find(({ isoCode }) => isoCode === 'FR')?.iri ?? '';
  const form = useForm<AddressValues, unknown, z.output<typeof addressInput>>({
    resolver: zodResolver(addressInput, issueCodes),
    defaultValues: address ?? { ...blank, country: france },
    mode: 'onTouched',
  });
  useKeptForm(keptName(address), form, [], form.formState.isDirty);
  const values = form.watch();
  const country = countries.find(({ iri }) => iri === values.country);
  const typed = typedAddress(values, country);
  const towns = useFilledTown(form, country, typed.words);
  useWholeLine(form, country, typed.words);

  const submit = form.handleSubmit((input) => {
    const field = addressFields.find((name) => typed.violations.some(({ propertyPath }) => propertyPath === name));
    if (field) return form.setFocus(field);
    send(input, former);
  });
  const send = (input: z.output<typeof addressInput>, based: Address | null): void =>
    save.mutate(
      { former: based, input },
      { onSuccess: onSaved, onError: (error) => setViolations(form, error, addressFields) },
    );
  /** With its values or the typed ones. */
  const rebase = (other: Address, takesWords: boolean): void => {
    setFormer(other);
    save.reset();
    if (takesWords) form.reset(other);
    else form.handleSubmit((input) => send(input, other))();
  };
  const change = (words: AddressChange): void => {
    for (const name of lineFields) {
      const text = words[name];
      if (text !== undefined) form.setValue(name, text, { shouldDirty: true, shouldValidate: true });
    }
  };
  const isStreetTyped = form.formState.dirtyFields.address1 === true;
  const suggestions = useAddressSuggestions(country?.isoCode, typed.words.address1, isStreetTyped);
  /** A browser writes the chosen line of the list into the field. */
  const takeStreet = (line: string): void => {
    const taken = suggestions.find((one) => suggestionLine(one) === line);
    if (taken) change(taken);
  };
  const { errors } = form.formState;
  return {
    ...typed,
    country,
    /** Writing one of them fills its fields. */
    streets: suggestions.map(suggestionLine),
    /** Of the postcode. */
    towns,
    submit,
    save,
    change,
    rebase,
    isStale: save.error instanceof ApiError && save.error.code === 'stale_version',
    wire: useWiring(form, typed, country, address !== null, takeStreet),
    /** Without naming a field. */
    isUnplaced: save.isError && !addressFields.some((name) => errors[name]?.type === 'server'),
    region: country && regionRule(country.isoCode),
    isForeign: (name: LineField): boolean =>
      typed.violations.some(({ propertyPath, code }) => propertyPath === name && code === 'address_characters'),
    abbreviationOf: (name: LineField): AddressChange | undefined => shortened(typed.printed, name),
  };
}

type Form = ReturnType<typeof useForm<AddressValues, unknown, z.output<typeof addressInput>>>;

/** A town fills an empty field, and what it filled itself. */
function useFilledTown(form: Form, country: Country | undefined, { zipcode }: { zipcode: string }): readonly string[] {
  const towns = useTowns(country?.isoCode, zipcode);
  const filled = useRef('');
  const [town, ...others] = towns;
  useEffect(() => {
    const city = form.getValues('city');
    if (town === undefined || others.length > 0 || (city !== '' && city !== filled.current)) return;
    filled.current = town;
    form.setValue('city', town, { shouldDirty: true, shouldValidate: true });
  }, [form, town, others.length]);
  return towns;
}

/** A copied line with postcode and town fills those fields too. */
function useWholeLine(form: Form, country: Country | undefined, words: TypedAddress['words']): void {
  const place = usePlaceInLine(country?.isoCode, words.address1);
  const isAlone = words.zipcode === '' && words.city === '';
  useEffect(() => {
    if (!place || !isAlone) return;
    for (const name of ['address1', 'zipcode', 'city'] as const) {
      form.setValue(name, place[name], { shouldDirty: true, shouldValidate: true });
    }
  }, [form, place, isAlone]);
}

/**
 * @param isStored a stored address shows all errors at once
 * @param takeStreet gets each new text of the first line
 */
function useWiring(
  form: Form,
  typed: ReturnType<typeof typedAddress>,
  country: Country | undefined,
  isStored: boolean,
  takeStreet: (line: string) => void,
) {
  const { fieldText, violationText } = useErrorText();
  const { errors, touchedFields, submitCount } = form.formState;
  const violationOf = (name: AddressFieldName) => {
    const isSaid = isStored || submitCount > 0 || touchedFields[name] !== undefined;
    return typed.violations.find(({ propertyPath, code }) => propertyPath === name && (isSaid || urgent.has(code)));
  };
  const listeners = (name: AddressFieldName) => {
    if (name === 'country') return { onChange: () => form.setValue('state', '') };
    if (name === 'address1') {
      return { onChange: (event: ChangeEvent<HTMLInputElement>) => takeStreet(event.target.value) };
    }
    if (name !== 'zipcode' || !country) return {};
    return { onBlur: () => form.setValue('zipcode', normalPostcode(country.isoCode, typed.words.zipcode)) };
  };
  return (name: AddressFieldName) => {
    const violation = violationOf(name);
    return {
      ...form.register(name, listeners(name)),
      error: violation ? violationText(violation.code, violation.params) : fieldText(errors[name]),
    };
  };
}

export type AddressForm = ReturnType<typeof useAddressForm>;

const keptName = (address: Pick<Address, 'id'> | null): string => `address-${address?.id ?? 'new'}`;

/** When the session ended. */
export function keptAddress(book: readonly Address[]): Address | 'new' | null {
  if (isFormKept(keptName(null))) return 'new';
  return book.find((address) => isFormKept(keptName(address))) ?? null;
}
