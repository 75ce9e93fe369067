import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ListParams, type RaRecord, useGetList, useRecordContext, useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MenuIcon } from '../shell/menu-icon';
import { orderListSort } from './order-states';

const beginning = { sort: orderListSort.field, order: orderListSort.order, filter: {}, page: 1, perPage: 25 };

/** ms: the list's own pages are used again. */
const freshFor = 5 * 60_000;

const usePageOfList = ({ sort, order, filter, perPage }: ListParams, page: number, enabled = true) =>
  useGetList(
    'orders',
    { pagination: { page, perPage }, sort: { field: sort, order }, filter },
    { enabled, staleTime: freshFor },
  );

/** In the list's last filter and order; a step beyond the list's page turns that too. */
export function Neighbours() {
  const t = useTranslate();
  const record = useRecordContext();
  const [list, setList] = useStore<ListParams>('orders.listParams', { ...beginning, displayedFilters: {} });
  const { page, perPage } = list;
  const { data = [], total, pageInfo } = usePageOfList(list, page);
  const index = data.findIndex(({ id }) => id === record?.id);
  const isAtEnd = index >= 0 && index === data.length - 1;
  const isFollowed = pageInfo?.hasNextPage ?? (total ?? 0) > page * perPage;
  const { data: before = [] } = usePageOfList(list, page - 1, index === 0 && page > 1);
  const { data: after = [] } = usePageOfList(list, page + 1, isAtEnd && isFollowed);
  if (index < 0 || (data.length === 1 && page === 1 && !isFollowed)) return null;
  const turn = (by: number) => setList({ ...list, page: page + by });
  return (
    <Box component="nav" aria-label={t('list.neighbours')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Step to={data[index - 1] ?? before.at(-1)} name={t('list.previous')} onStep={() => index === 0 && turn(-1)} />
      {total !== undefined && (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t('list.place', { place: (page - 1) * perPage + index + 1, count: total })}
        </Box>
      )}
      <Step to={data[index + 1] ?? after[0]} name={t('list.next')} onStep={() => isAtEnd && turn(1)} isForward />
    </Box>
  );
}

type StepProps = { to: RaRecord | undefined; name: string; onStep: () => void; isForward?: boolean };

/** Kept empty at the list's end: the other button must not move. */
function Step({ to, name, onStep, isForward = false }: StepProps) {
  const look = { width: 44, height: 44, color: 'text.primary', transform: isForward ? 'scaleX(-1)' : undefined };
  if (to === undefined) return <Box sx={look} />;
  return (
    <IconButton component={Link} to={`/orders/${to.id}/show`} onClick={onStep} aria-label={name} title={name} sx={look}>
      <MenuIcon name="back" />
    </IconButton>
  );
}
