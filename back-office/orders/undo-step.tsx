import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { TimeLeft, useSecondsLeft } from '../parts/time-left';
import { useAct } from '../parts/use-act';
import { papers } from '../shell/theme';

type UndoStepProps = { order: Order; onDone: () => void };

/** Takes back the last step if it was set by hand a moment ago (docs/product/orders.md, "Statuses"). */
export function UndoStep({ order: { reference, statuses }, onDone }: UndoStepProps) {
  const t = useTranslate();
  const { isBusy, act } = useAct();
  const step = statuses.find(({ undoableUntil }) => undoableUntil !== undefined);
  const seconds = useSecondsLeft(step?.undoableUntil === undefined ? 0 : Date.parse(step.undoableUntil));
  if (!step || seconds === 0) return null;
  const undo = async () => {
    const isDone = await act({
      send: () => api('undoTransition', { params: { reference } }),
      done: 'orders.stepUndone',
    });
    if (isDone) onDone();
  };
  return (
    <Box sx={{ mb: 4, p: 3.5, bgcolor: papers.yellow.paper, borderRadius: 1, display: 'grid', gap: 2 }}>
      <b>{t('orders.setByHand', { status: t(`orderStatus.${step.status}`) })}</b>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => void undo()}>
          {t('orders.undoStep')}
        </Button>
        <TimeLeft seconds={seconds} />
      </Box>
    </Box>
  );
}
