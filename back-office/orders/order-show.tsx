import { longMoment } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiFile } from '@/lib/api/client';
import { FileButton } from '../parts/file-button';
import { ItemHistory } from '../parts/item-history';
import { ReadFailed, TwoColumns } from '../parts/layout';
import { ResourceShow } from '../parts/resource-show';
import { StateOf } from '../parts/state-label';
import { Neighbours } from './neighbours';
import { OrderCards } from './order-cards';
import { OrderClient } from './order-client';
import { OrderHistory } from './order-history';
import { OrderMessages, UnansweredNote } from './order-messages';
import { OrderNotes } from './order-notes';
import { orderState } from './order-states';
import { OrderSteps } from './order-steps';

function OrderBody({ order }: { order: Order }) {
  const [opened, setOpened] = useState<number | null>(null);
  const { reference } = order;
  const {
    data: desk,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['order-desk', reference],
    queryFn: ({ signal }) => api('getOrderDesk', { params: { reference } }, { signal }),
  });
  return (
    <>
      {isError && <ReadFailed onRetry={refetch} />}
      <UnansweredNote order={order} />
      <TwoColumns right={320}>
        <Box sx={{ order: { xs: 0, md: 2 } }}>
          <OrderSteps order={order} isNext={opened === null} />
          <OrderClient order={order} buyer={desk?.buyer} />
          <OrderMessages order={order} />
          <OrderNotes order={order} />
        </Box>
        <div>
          <OrderCards order={order} desk={desk} opened={opened} onOpen={setOpened} />
          <OrderHistory order={order} />
          <ItemHistory about={{ subject: `/orders/${order.reference}` }} version={order.updatedAt} />
        </div>
      </TwoColumns>
    </>
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
        <Neighbours />
        <FileButton file={`${reference}.pdf`} read={() => apiFile('getOrderProof', { params: { reference } })}>
          {t('orders.pressFile')}
        </FileButton>
      </>
    )}
  >
    {(order) => <OrderBody key={order.id} order={order} />}
  </ResourceShow>
);
