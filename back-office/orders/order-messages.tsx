import { longMoment } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { apiPage } from '@/lib/api/client';
import { messageState, stateOfMessage } from '../desk/message-state';
import { useColumnWords } from '../parts/columns';
import { Line, ReadFailed } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { StateOf } from '../parts/state-label';
import { usePages } from '../parts/use-pages';

/** What was written about the order, newest first; nothing for an order without messages. */
export function OrderMessages({ order: { id } }: { order: Order }) {
  const { t, locale } = useColumnWords();
  const { items, isError, hasNextPage, isFetching, fetchNextPage, refetch } = usePages({
    queryKey: ['order-messages', id],
    itemsPerPage: 5,
    read: (page, signal) => apiPage('listContactMessages', { query: { 'order[]': [id], ...page } }, { signal }),
  });
  if (!isError && !items?.length) return null;
  return (
    <Panel title={t('orders.messages')}>
      {isError && <ReadFailed onRetry={refetch} />}
      <Box component="ul" aria-label={t('orders.messages')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items?.map((message) => (
          <Line key={message.id} look={{ flexWrap: 'wrap', py: 2 }}>
            <Box sx={{ flex: 1, minWidth: 120 }}>
              <Link to={`/contact_messages/${message.id}/show`}>
                {[message.name, longMoment(new Date(message.createdAt), locale)].join(', ')}
              </Link>
              <Typography color="textSecondary" noWrap>
                {message.message}
              </Typography>
            </Box>
            <StateOf kind={messageState} name={stateOfMessage(message)} />
          </Line>
        ))}
      </Box>
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </Panel>
  );
}
