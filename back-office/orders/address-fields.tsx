import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { contactFields } from '@/lib/addresses/contact-rows';
import { ActField } from '../parts/act-controls';
import { useItems } from '../parts/fields';

type Shipping = Order['shippings'][number];
type Recipient = Shipping['recipient'];
const lines = contactFields.filter((field) => field !== 'country');
type Lines = Readonly<Record<(typeof lines)[number], string>>;
/** Null: the order's country, as countries may load after the lines. */
type Address = Lines & { country: string | null };

export function useCorrection(shipping: Shipping | undefined) {
  const [changed, setChanged] = useState<Partial<Address>>({});
  const countries = useItems('countries') ?? [];
  const ordered = countries.find(({ isoCode }) => isoCode === shipping?.recipient.countryCode);
  const before = shipping && { ...linesOf(shipping.recipient), country: String(ordered?.iri ?? '') };
  const corrected = before && { ...before, ...changed, country: changed.country ?? before.country };
  const change = (more: Partial<Address>): void => setChanged((before) => ({ ...before, ...more }));
  const isChanged = contactFields.some((field) => corrected?.[field] !== before?.[field]);
  return { corrected, isChanged, countries, change };
}

const linesOf = ({ countryCode: _code, countryName: _name, lines: _lines, ...own }: Recipient): Lines => own;

type AddressFieldsProps = {
  /** Prefix of the fields' ids. */
  id: string;
  legend: string;
  address: Lines & { country: string };
  /** Without a line: the problem of the whole address. */
  faultOf: (field: string) => string | undefined;
  countries: readonly Readonly<Record<string, unknown>>[];
  onChange: (changed: Partial<Address>) => void;
};

export function AddressFields({ id, legend, address, faultOf, countries, onChange }: AddressFieldsProps) {
  const t = useTranslate();
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 700 }}>
        {legend}
      </Box>
      {lines.map((field) => (
        <ActField
          key={field}
          id={`${id}-${field}`}
          label={t(field === 'state' ? 'fields.region' : `fields.${field}`)}
          value={address[field]}
          onValue={(value) => onChange({ [field]: value })}
          fault={faultOf(field)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
      ))}
      <ActField
        id={`${id}-country`}
        label={t('fields.country')}
        value={address.country}
        onValue={(country) => onChange({ country })}
        fault={faultOf('country') ?? faultOf('')}
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {countries.map(({ iri, name }) => (
          <option key={String(iri)} value={String(iri)}>
            {String(name)}
          </option>
        ))}
      </ActField>
    </Box>
  );
}
