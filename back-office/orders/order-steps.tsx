import type { Order } from '@jolimot/contract/orders/order';
import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActForm, ReasonField } from '../parts/act-controls';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';
import { cardsBehind, stepsOf } from './order-states';
import { UndoStep } from './undo-step';
import { useFocusAfter } from './use-focus-after';

/** Statuses whose reason the buyer reads. */
const asksWhy: readonly OrderStatus[] = ['waiting', 'error', 'cancelled', 'to_reship'];

/** As a rule a batch or a scan says them. */
const saysWork: readonly OrderStatus[] = ['to_ship', 'shipped'];

type OrderStepsProps = {
  order: Order;
  isNext: boolean;
};

/** Steps that staff may look for: says why they are not possible now. */
const missed = ['delivered', 'to_reship', 'cancelled'] as const;

export function OrderSteps({ order, isNext }: OrderStepsProps) {
  const t = useTranslate();
  const { isBusy, act } = useAct();
  const { place, goOn } = useFocusAfter<HTMLDivElement>();
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [reason, setReason] = useState('');
  const [byHand, setByHand] = useState<OrderStatus | null>(null);
  const steps = stepsOf(order);

  const move = async (status: OrderStatus) => {
    const isDone = await act({
      send: () => api('transitionOrder', { params: { reference: order.reference }, body: { status, reason } }),
      done: t('orders.moved', { status: t(`orderStatus.${status}`) }),
      conflict: 'orders.movedSince',
    });
    setByHand(null);
    if (!isDone) return;
    goOn();
    setAsked(null);
    setReason('');
  };
  const press = (status: OrderStatus) => {
    if (asksWhy.includes(status)) setAsked(status);
    else if (saysWork.includes(status) && cardsBehind(order, status) > 0) setByHand(status);
    else void move(status);
  };

  return (
    <Box ref={place} tabIndex={-1} role="group" aria-label={t('orders.whole')}>
      <Panel title={t('orders.whole')}>
        <UndoStep order={order} onDone={goOn} />
        {steps.length === 0 && <Typography>{t('orders.atEnd')}</Typography>}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {steps.map((status, index) => (
            <Button
              key={status}
              variant={isNext && asked === null && index === 0 && !asksWhy.includes(status) ? 'contained' : 'outlined'}
              color={status === 'cancelled' ? 'error' : 'primary'}
              disabled={isBusy}
              aria-expanded={asksWhy.includes(status) ? asked === status : undefined}
              onClick={() => press(status)}
            >
              {t(`orders.to.${status}`)}
            </Button>
          ))}
        </Box>
        {missed
          .filter((status) => steps.length > 0 && !steps.includes(status) && status !== order.newStatus)
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
      {byHand && (
        <Confirm
          isOpen
          loading={isBusy}
          title={t(`orders.byHand.${byHand}.title`, { count: cardsBehind(order, byHand) })}
          content={t(`orders.byHand.${byHand}.text`)}
          confirm={t(`orders.byHand.${byHand}.act`)}
          onConfirm={() => void move(byHand)}
          onClose={() => setByHand(null)}
        />
      )}
    </Box>
  );
}
