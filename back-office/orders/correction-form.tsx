import type { Order } from '@jolimot/contract/orders/order';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActField, ActForm } from '../parts/act-controls';
import { useAct } from '../parts/use-act';
import { papers } from '../shell/theme';
import { AddressFields, useCorrection } from './address-fields';

type CorrectionFormProps = {
  reference: string;
  shipping: Order['shippings'][number];
  person: string;
  onDone: () => void;
};

/** Allowed before anything is printed for the recipient. */
export function CorrectionForm({ reference, shipping, person, onDone }: CorrectionFormProps) {
  const t = useTranslate();
  const { isBusy, faults, act } = useAct();
  const { corrected, isChanged, countries, change } = useCorrection(shipping);
  const [date, setDate] = useState<string>();
  const day = date ?? shipping.date;
  if (!corrected) return null;
  const save = async () => {
    const isMoved = day !== shipping.date;
    if (!isChanged && !isMoved) return onDone();
    const body = {
      shipping: shipping.id,
      ...(isChanged ? { recipient: corrected } : {}),
      ...(isMoved ? { date: day } : {}),
      // A colleague, or the client, may have corrected it meanwhile.
      seen: { date: shipping.date, lines: shipping.recipient.lines },
    };
    const isDone = await act({
      asked: body,
      send: () => api('correctRecipient', { params: { reference }, body }),
      done: 'orders.addressCorrected',
    });
    if (isDone) onDone();
  };
  return (
    <ActForm
      name={t('orders.correctAddressOf', { person })}
      submit={t('orders.saveAddress')}
      variant="contained"
      disabled={isBusy}
      onSubmit={save}
      sx={{ flex: '1 0 100%', p: '16px 18px', bgcolor: papers.yellow.paper, borderRadius: 1 }}
    >
      <AddressFields
        id={`correct-${shipping.id}`}
        legend={t('orders.correctAddressOf', { person })}
        address={corrected}
        countries={countries}
        faultOf={(field) => faults[field ? `recipient.${field}` : 'recipient']}
        onChange={change}
      />
      <ActField
        id={`correct-day-${shipping.id}`}
        type="date"
        label={t('fields.shippingDate')}
        value={day}
        onValue={setDate}
        fault={faults.date}
        help={t('orders.dayHelp')}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 260 }}
      />
    </ActForm>
  );
}
