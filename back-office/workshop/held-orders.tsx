import { recipientName } from '@jolimot/card/postal/address';
import { longDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { production } from '@/back-office/provider/today-tasks';
import { apiPage } from '@/lib/api/client';
import { orderState } from '../orders/order-states';
import { useColumnWords } from '../parts/columns';
import { Line, ReadFailed } from '../parts/layout';
import { StateOf } from '../parts/state-label';
import { usePages } from '../parts/use-pages';

/** Orders that wait or have a problem: their cards are in no queue. */
export function HeldOrders() {
  const { t } = useColumnWords();
  const { items, isError, hasNextPage, isFetching, fetchNextPage, refetch } = usePages({
    queryKey: [production, 'held-orders'],
    itemsPerPage: 25,
    read: (page, signal) =>
      apiPage('listProductionOrders', { query: { 'status[]': ['waiting', 'error'], ...page } }, { signal }),
  });
  if (isError) return <ReadFailed onRetry={refetch} />;
  return (
    <>
      {items?.length === 0 && <Typography sx={{ p: 5 }}>{t('production.noneHeld')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items?.map((order) => (
          <HeldOrder key={order.id} order={order} />
        ))}
      </Box>
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()} sx={{ ml: 3 }}>
          {t('batches.moreCards')}
        </Button>
      )}
    </>
  );
}

function HeldOrder({ order: { id, reference, cards, shippings, newStatus } }: { order: Order }) {
  const { t, locale } = useColumnWords();
  const [first] = shippings.map(({ date }) => date).toSorted();
  return (
    <Line look={{ flexWrap: 'wrap', minHeight: 58, px: 5, py: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
        <Box component={Link} to={`/orders/${id}/show`} sx={{ fontWeight: 700 }}>
          {reference}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary">
          {[t('production.cards', { count: cards.length }), first && longDay(first, locale)].filter(Boolean).join(', ')}
          <br />
          {shippings.map(({ recipient }) => recipientName(recipient)).join(', ')}
        </Typography>
      </Box>
      <StateOf kind={orderState} name={newStatus} />
    </Line>
  );
}
