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
import { MenuIcon } from '../shell/menu-icon';
import { papers } from '../shell/theme';

const useMessages = (order: number) =>
  usePages({
    queryKey: ['order-messages', order],
    itemsPerPage: 5,
    read: (page, signal) => apiPage('listContactMessages', { query: { 'order[]': [order], ...page } }, { signal }),
  });

/** letters */
const quoted = 160;

/** Above all else: the last unanswered message. */
export function UnansweredNote({ order: { id } }: { order: Order }) {
  const { t, locale } = useColumnWords();
  const message = useMessages(id).items?.find((one) => stateOfMessage(one) === 'unanswered');
  if (!message) return null;
  const { name, createdAt, message: text } = message;
  return (
    <Box
      role="note"
      sx={{ display: 'flex', gap: 3, mb: 5, p: '10px 14px', bgcolor: papers.yellow.paper, borderRadius: 1 }}
    >
      <MenuIcon name="bubble" />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{t('orders.wrote', { name, moment: longMoment(new Date(createdAt), locale) })}</b>{' '}
        {text.length > quoted ? `${text.slice(0, quoted).trimEnd()}…` : text}{' '}
        <Box component={Link} to={`/contact_messages/${message.id}/show`} sx={{ fontWeight: 700 }}>
          {t('orders.readAndAnswer')}
        </Box>
      </Box>
    </Box>
  );
}

/** Newest first; nothing for an order without messages. */
export function OrderMessages({ order: { id } }: { order: Order }) {
  const { t, locale } = useColumnWords();
  const { items, isError, hasNextPage, isFetching, fetchNextPage, refetch } = useMessages(id);
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
