import type { PaymentReversal } from '@jolimot/contract/back-office/payment-reversals';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMayEdit } from '@/back-office/provider/access';
import { api } from '@/lib/api/client';
import { ActForm, ReasonField } from '../parts/act-controls';
import { useAct } from '../parts/use-act';

/** The bank decides first (docs/product/payment.md, "Taken back"). */
export function SettleReversal({ reversal: { id, state, credits } }: { reversal: PaymentReversal }) {
  const t = useTranslate();
  const mayEdit = useMayEdit();
  const { isBusy, faults, refuse, act } = useAct();
  const [reason, setReason] = useState('');
  if (state === 'open') return <Typography sx={{ mt: 4 }}>{t('reversals.open')}</Typography>;
  if (state !== 'lost' || !mayEdit) return null;
  const settle = (returns: boolean) => {
    if (reason.trim() === '') return refuse({ reason: 'required' });
    const body = { returned: returns, reason };
    const send = () => api('settlePaymentReversal', { params: { id }, body });
    return act({ send, done: 'reversals.settled' });
  };
  return (
    <ActForm
      submit={t('reversals.keep', { count: credits })}
      variant="contained"
      disabled={isBusy}
      onSubmit={() => settle(false)}
      beside={
        credits > 0 && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void settle(true)}>
            {t('reversals.giveBack', { count: credits })}
          </Button>
        )
      }
      sx={{ maxWidth: 520, mt: 4 }}
    >
      <Typography>{t('reversals.lost', { count: credits })}</Typography>
      <ReasonField id="settle-reason" value={reason} onValue={setReason} fault={faults.reason} />
    </ActForm>
  );
}
