import type { Order } from '@jolimot/contract/orders/order';
import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActForm, ReasonField } from '../parts/act-controls';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';
import { stepsOf } from './order-states';

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
  const { isBusy, act } = useAct();
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [reason, setReason] = useState('');
  const steps = stepsOf(order);

  const move = async (status: OrderStatus) => {
    const isDone = await act({
      send: () => api('transitionOrder', { params: { reference: order.reference }, body: { status, reason } }),
      done: t('orders.moved', { status: t(`orderStatus.${status}`) }),
      conflict: 'orders.movedSince',
    });
    if (!isDone) return;
    setAsked(null);
    setReason('');
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
        <ActForm
          submit={t(`orders.to.${asked}`)}
          variant="contained"
          disabled={isBusy}
          onSubmit={() => move(asked)}
          beside={<Button onClick={() => setAsked(null)}>{t('ra.action.cancel')}</Button>}
          sx={{ mt: 4, maxWidth: 520 }}
        >
          <ReasonField id="reason" value={reason} onValue={setReason} help={t('orders.reasonHelp')} autoFocus />
        </ActForm>
      )}
    </Panel>
  );
}
