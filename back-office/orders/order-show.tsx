import { longMoment } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { apiFile } from '@/lib/api/client';
import { saveFile } from '@/lib/page/save-file';
import { Neighbours } from '../parts/neighbours';
import { ResourceShow } from '../parts/resource-show';
import { StateLabel } from '../parts/state-label';
import { OrderCards } from './order-cards';
import { OrderClient } from './order-client';
import { OrderHistory } from './order-history';
import { OrderNotes } from './order-notes';
import { orderListSort, orderStates } from './order-states';
import { OrderSteps } from './order-steps';

function PressFile({ reference }: { reference: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const save = async () => {
    try {
      saveFile(await apiFile('getOrderProof', { params: { reference } }), `${reference}.pdf`);
    } catch {
      notify('list.failed', { type: 'error' });
    }
  };
  return <Button onClick={() => void save()}>{t('orders.pressFile')}</Button>;
}

function OrderBody({ order }: { order: Order }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        columnGap: 5,
        alignItems: 'start',
      }}
    >
      <Box sx={{ order: { xs: 0, md: 2 } }}>
        <OrderSteps order={order} isNext={opened === null} />
        <OrderClient order={order} />
        <OrderNotes order={order} />
      </Box>
      <div>
        <OrderCards order={order} opened={opened} onOpen={setOpened} />
        <OrderHistory order={order} />
      </div>
    </Box>
  );
}

export const OrderShow = () => (
  <ResourceShow<Order>
    section="orders"
    title={({ reference }, { t }) => t('orders.title', { reference })}
    lead={({ cards, nbCredit, date }, { t, locale }) =>
      t('orders.lead', { count: cards.length, credits: nbCredit, date: longMoment(new Date(date), locale) })
    }
    beside={({ newStatus }, { t }) => (
      <StateLabel state={orderStates[newStatus]}>{t(`orderStatus.${newStatus}`)}</StateLabel>
    )}
    actions={({ reference }) => (
      <>
        <Neighbours sort={orderListSort} />
        <PressFile reference={reference} />
      </>
    )}
  >
    {(order) => <OrderBody order={order} />}
  </ResourceShow>
);
