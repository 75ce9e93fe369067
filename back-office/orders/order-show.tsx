import { longMoment } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { apiFile } from '@/lib/api/client';
import { FileButton } from '../parts/file-button';
import { ItemHistory } from '../parts/item-history';
import { TwoColumns } from '../parts/layout';
import { Neighbours } from '../parts/neighbours';
import { ResourceShow } from '../parts/resource-show';
import { StateOf } from '../parts/state-label';
import { OrderCards } from './order-cards';
import { OrderClient } from './order-client';
import { OrderHistory } from './order-history';
import { OrderNotes } from './order-notes';
import { orderListSort, orderState } from './order-states';
import { OrderSteps } from './order-steps';

function OrderBody({ order }: { order: Order }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <TwoColumns right={320}>
      <Box sx={{ order: { xs: 0, md: 2 } }}>
        <OrderSteps order={order} isNext={opened === null} />
        <OrderClient order={order} />
        <OrderNotes order={order} />
      </Box>
      <div>
        <OrderCards order={order} opened={opened} onOpen={setOpened} />
        <OrderHistory order={order} />
        <ItemHistory about={{ subject: `/orders/${order.reference}` }} version={order.updatedAt} />
      </div>
    </TwoColumns>
  );
}

export const OrderShow = () => (
  <ResourceShow<Order>
    section="orders"
    title={({ reference }, { t }) => t('orders.title', { reference })}
    lead={({ cards, nbCredit, date }, { t, locale }) =>
      t('orders.lead', { count: cards.length, credits: nbCredit, date: longMoment(new Date(date), locale) })
    }
    beside={({ newStatus }) => <StateOf kind={orderState} name={newStatus} />}
    actions={({ reference }, { t }) => (
      <>
        <Neighbours sort={orderListSort} />
        <FileButton file={`${reference}.pdf`} read={() => apiFile('getOrderProof', { params: { reference } })}>
          {t('orders.pressFile')}
        </FileButton>
      </>
    )}
  >
    {(order) => <OrderBody order={order} />}
  </ResourceShow>
);
