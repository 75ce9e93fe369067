import type { Order } from '@jolimot/contract/orders/order';
import { closedDaysOf, firstShippingDay, parisDay } from '@jolimot/contract/shipping-days';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActField, ActForm, ReasonField } from '../parts/act-controls';
import { useItems } from '../parts/fields';
import { useAct } from '../parts/use-act';
import { papers } from '../shell/theme';
import { AddressFields, useCorrection } from './address-fields';

const reasons = ['lost', 'damaged', 'ours'] as const;

type ReshipFormProps = {
  reference: string;
  card: number;
  shipping: Order['shippings'][number] | undefined;
  person: string;
  onDone: () => void;
};

/** The buyer reads the reason. */
export function ReshipForm({ reference, card, shipping, person, onDone }: ReshipFormProps) {
  const t = useTranslate();
  const { isBusy, faults, act } = useAct();
  const [reason, setReason] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const { corrected, countries, change } = useCorrection(shipping);
  const now = new Date();
  const holidays = useItems<RaRecord & { date: string }>('shop_holidays', 'date') ?? [];
  const date = day ?? firstShippingDay(now, closedDaysOf(holidays), parisDay(now));

  const send = async () => {
    const wanted = { date, ...(isCorrecting && corrected ? { recipient: corrected } : {}) };
    const body = { status: 'to_reship' as const, reason, cards: [card], shipping: wanted };
    const isDone = await act({
      asked: body,
      send: () => api('transitionOrder', { params: { reference }, body }),
      done: 'orders.reshipped',
    });
    if (isDone) onDone();
  };
  return (
    <ActForm
      name={t('orders.reshipOne', { person })}
      submit={t('orders.reshipSend')}
      variant="contained"
      disabled={isBusy}
      onSubmit={send}
      beside={<span>{t('orders.reshipFree')}</span>}
      sx={{ flex: '1 0 100%', p: '16px 18px', bgcolor: papers.orange.paper, borderRadius: 1 }}
    >
      <Typography variant="h3">{t('orders.reshipOne', { person })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {reasons.map((one) => (
          <Button key={one} variant="outlined" size="small" onClick={() => setReason(t(`orders.reshipReason.${one}`))}>
            {t(`orders.reshipReason.${one}`)}
          </Button>
        ))}
      </Box>
      <ReasonField id={`reship-${card}`} help={t('orders.reasonHelp')} value={reason} onValue={setReason} minRows={1} />
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
          control={<Switch checked={isCorrecting} onChange={(_event, isOn) => setCorrecting(isOn)} />}
          label={t('orders.correctAddress')}
        />
      )}
      {isCorrecting && corrected && (
        <AddressFields
          id={`reship-${card}`}
          legend={t('orders.newAddress')}
          address={corrected}
          countries={countries}
          faultOf={(field) => faults[field ? `shipping.recipient.${field}` : 'shipping.recipient']}
          onChange={change}
        />
      )}
    </ActForm>
  );
}
