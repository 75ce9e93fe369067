import { ApiError } from '@jolimot/client/api-error';
import { allowedTransitions } from '@jolimot/contract/order-transitions';
import type { Order, OrderStatus } from '@jolimot/contract/orders';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { Panel } from '../parts/resource-show';

/** Statuses whose reason the buyer reads. */
const asksWhy: readonly OrderStatus[] = ['waiting', 'error', 'cancelled', 'to_reship'];

type OrderStepsProps = {
  order: Order;
  isNext: boolean;
};

/** Steps that staff may look for: says why they are not possible now. */
const missed = ['delivered', 'to_reship', 'cancelled'] as const;

export function OrderSteps({ order, isNext }: OrderStepsProps) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const steps = allowedTransitions(
    order.statuses.toSorted((one, other) => one.id - other.id).map(({ status }) => status),
  );

  const move = async (status: OrderStatus) => {
    setBusy(true);
    try {
      await api('transitionOrder', { params: { reference: order.reference }, body: { status, reason } });
      notify('orders.moved', { type: 'success', messageArgs: { status: t(`orderStatus.${status}`) } });
      setAsked(null);
      setReason('');
    } catch (error) {
      notify(error instanceof ApiError && error.status === 409 ? 'orders.movedSince' : 'refused.other', {
        type: 'error',
      });
    }
    refresh();
    setBusy(false);
  };

  if (steps.length === 0)
    return (
      <Panel title={t('orders.whole')}>
        <Typography>{t('orders.atEnd')}</Typography>
      </Panel>
    );
  return (
    <Panel title={t('orders.whole')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {steps.map((status, index) => (
          <Button
            key={status}
            variant={isNext && asked === null && index === 0 && !asksWhy.includes(status) ? 'contained' : 'outlined'}
            color={status === 'cancelled' ? 'error' : 'primary'}
            disabled={isBusy}
            aria-expanded={asksWhy.includes(status) ? asked === status : undefined}
            onClick={() => (asksWhy.includes(status) ? setAsked(status) : void move(status))}
          >
            {t(`orders.to.${status}`)}
          </Button>
        ))}
      </Box>
      {missed
        .filter((status) => !steps.includes(status) && status !== order.newStatus)
        .map((status) => (
          <Typography key={status} variant="caption" component="p" color="textSecondary" sx={{ mt: 2.5 }}>
            {t(`orders.absent.${status}`)}
          </Typography>
        ))}
      {asked && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            void move(asked);
          }}
          sx={{ mt: 4, display: 'grid', gap: 3, maxWidth: 520 }}
        >
          <MuiTextField
            id="reason"
            label={t('orders.reason')}
            helperText={t('orders.reasonHelp')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            multiline
            minRows={2}
            autoFocus
          />
          <div>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {t(`orders.to.${asked}`)}
            </Button>
            <Button onClick={() => setAsked(null)}>{t('ra.action.cancel')}</Button>
          </div>
        </Box>
      )}
    </Panel>
  );
}
