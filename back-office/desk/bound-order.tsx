import type { ContactMessage } from '@jolimot/contract/contact';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { api } from '@/lib/api/client';
import { ActField, ActForm } from '../parts/act-controls';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';

/** Found in the message, or chosen by staff. */
export function BoundOrder({ message: { id, order, shopUser } }: { message: ContactMessage }) {
  const t = useTranslate();
  const { isBusy, faults, refuse, act } = useAct();
  const [typed, setTyped] = useState('');
  const bind = (reference: string | null) => {
    if (reference === '') return refuse({ reference: 'required' });
    return act({
      send: () => api('bindContactMessage', { params: { id }, body: { reference } }),
      done: 'messages.bound',
    });
  };
  return (
    <Panel title={t('messages.order')}>
      {order ? (
        <>
          <Link to={`/orders/${order.id}/show`}>{t('orders.title', { reference: order.reference })}</Link>
          {order.shopUser !== shopUser && (
            <Typography sx={{ mt: 2 }}>
              <b>{t('messages.otherAccount')}</b>
            </Typography>
          )}
          <Button sx={{ ml: 3 }} disabled={isBusy} onClick={() => void bind(null)}>
            {t('messages.unbind')}
          </Button>
        </>
      ) : (
        <ActForm
          name={t('messages.order')}
          submit={t('messages.bind')}
          disabled={isBusy}
          onSubmit={() => bind(typed.trim())}
          sx={{ maxWidth: 320 }}
        >
          <ActField
            id="bound-order"
            label={t('fields.reference')}
            value={typed}
            onValue={setTyped}
            fault={faults.reference}
            slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
          />
        </ActForm>
      )}
    </Panel>
  );
}
