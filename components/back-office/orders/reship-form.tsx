import type { Order } from '@jolimot/contract/orders';
import { closedDaysOf, parisDay } from '@jolimot/contract/shipping-days';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { contactFields } from '@/lib/addresses/contact-rows';
import { api } from '@/lib/api/client';
import { firstOpenDay } from '@/lib/back-office/open-day';
import { ActField } from '../parts/act-field';
import { type Faults, useAct } from '../parts/use-act';
import { papers } from '../shell/theme';

type Recipient = Order['shippings'][number]['recipient'];
/** The lines of an address that staff may put right, in the order in which they are filled in. */
const lines = contactFields.filter((field) => field !== 'country');
type Lines = Readonly<Record<(typeof lines)[number], string>>;
/** Its country is the one of the order until another is chosen: the list of countries may come after the lines. */
type Address = Lines & { country: string | null };

const everything = { pagination: { page: 1, perPage: 500 } } as const;

/** What went wrong most often, in words that the client may read. */
const reasons = ['lost', 'damaged', 'ours'] as const;

type ReshipFormProps = {
  reference: string;
  card: number;
  shipping: Order['shippings'][number] | undefined;
  person: string;
  onDone: () => void;
};

/** Prints and posts one card again, free of charge: why, which its buyer reads, on which day, and where to. */
export function ReshipForm({ reference, card, shipping, person, onDone }: ReshipFormProps) {
  const t = useTranslate();
  const { isBusy, faults, act } = useAct();
  const [reason, setReason] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [address, setAddress] = useState<Address | null>(null);
  const now = new Date();
  const holidays = useGetList('shop_holidays', { ...everything, sort: { field: 'date', order: 'ASC' } }).data ?? [];
  const countries = useGetList('countries', { ...everything, sort: { field: 'name', order: 'ASC' } }).data ?? [];
  const date = day ?? firstOpenDay(now, closedDaysOf(holidays.map((one) => ({ date: String(one.date) }))));
  const ordered = countries.find(({ isoCode }) => isoCode === shipping?.recipient.countryCode);
  const corrected = address && { ...address, country: address.country ?? String(ordered?.iri ?? '') };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = { date, ...(corrected ? { recipient: corrected } : {}) };
    const body = { status: 'to_reship' as const, reason, cards: [card], shipping: wanted };
    const isDone = await act({
      asked: body,
      send: () => api('transitionOrder', { params: { reference }, body }),
      done: 'orders.reshipped',
    });
    if (isDone) onDone();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('orders.reshipOne', { person })}
      onSubmit={(event) => void send(event)}
      sx={{ flex: '1 0 100%', display: 'grid', gap: 3, p: '16px 18px', bgcolor: papers.orange.paper, borderRadius: 1 }}
    >
      <Typography variant="h3">{t('orders.reshipOne', { person })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {reasons.map((one) => (
          <Button key={one} variant="outlined" size="small" onClick={() => setReason(t(`orders.reshipReason.${one}`))}>
            {t(`orders.reshipReason.${one}`)}
          </Button>
        ))}
      </Box>
      <ActField
        id={`reship-${card}`}
        label={t('orders.reason')}
        help={t('orders.reasonHelp')}
        value={reason}
        onValue={setReason}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
      />
      <ActField
        id={`reship-day-${card}`}
        type="date"
        label={t('fields.shippingDate')}
        value={date}
        onValue={setDay}
        fault={faults['shipping.date']}
        help={t('orders.reshipDayHelp')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: parisDay(now) } }}
        sx={{ maxWidth: 260 }}
      />
      {shipping && (
        <FormControlLabel
          control={
            <Switch
              checked={address !== null}
              onChange={(_event, isOn) => setAddress(isOn ? { ...linesOf(shipping.recipient), country: null } : null)}
            />
          }
          label={t('orders.correctAddress')}
        />
      )}
      {corrected && (
        <AddressFields
          card={card}
          address={corrected}
          {...{ faults, countries }}
          onChange={(changed) => setAddress((before) => before && { ...before, ...changed })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t('orders.reshipSend')}
        </Button>
        <span>{t('orders.reshipFree')}</span>
      </Box>
    </Box>
  );
}

const linesOf = ({
  firstname,
  lastname,
  company,
  address1,
  address2,
  address3,
  zipcode,
  city,
  state,
}: Recipient): Lines => ({
  ...{ firstname, lastname, company, address1, address2, address3, zipcode, city, state },
});

type AddressFieldsProps = {
  card: number;
  address: Lines & { country: string };
  faults: Faults;
  countries: readonly Readonly<Record<string, unknown>>[];
  onChange: (changed: Partial<Address>) => void;
};

/** The address as the order has it, to be put right; what cannot be posted is said beside its line. */
function AddressFields({ card, address, faults, countries, onChange }: AddressFieldsProps) {
  const t = useTranslate();
  const faultOf = (field: string) => faults[`shipping.recipient.${field}`];
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 700 }}>
        {t('orders.newAddress')}
      </Box>
      {lines.map((field) => (
        <ActField
          key={field}
          id={`reship-${card}-${field}`}
          label={t(field === 'state' ? 'fields.region' : `fields.${field}`)}
          value={address[field]}
          onValue={(value) => onChange({ [field]: value })}
          fault={faultOf(field)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
      ))}
      <ActField
        id={`reship-${card}-country`}
        label={t('fields.country')}
        value={address.country}
        onValue={(country) => onChange({ country })}
        fault={faultOf('country') ?? faults['shipping.recipient']}
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
