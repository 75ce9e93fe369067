import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { production, useToday } from '@/back-office/provider/today-tasks';
import { apiPage } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { ReadFailed, useIsPhone } from '../parts/layout';
import { usePages } from '../parts/use-pages';
import { HeldOrders } from './held-orders';
import { BatchLines } from './other-batches';

const tabs = ['queue', 'held', 'batches'] as const;
type TabName = (typeof tabs)[number];

/** @param children the queue itself */
export function QueuePanel({ nbCard, children }: { nbCard: number | undefined; children: ReactNode }) {
  const { t } = useColumnWords();
  const isPhone = useIsPhone();
  const [shown, setShown] = useState<TabName>('queue');
  const { data: today } = useToday();
  const counts: Partial<Record<TabName, number | undefined>> = { queue: nbCard, held: today?.heldOrders };
  return (
    <Box component="section" aria-label={t('production.queue')}>
      <Tabs
        value={shown}
        onChange={(_event, name: TabName) => setShown(name)}
        aria-label={t('production.queue')}
        variant={isPhone ? 'fullWidth' : 'standard'}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            sx={{ px: { xs: 1, sm: 4 }, minWidth: 0, textWrap: 'balance' }}
            label={[t(`production.tabs.${name}`), counts[name]]
              .filter((part) => part !== undefined)
              .join('\u00A0·\u00A0')}
          />
        ))}
      </Tabs>
      <Paper
        elevation={1}
        role="tabpanel"
        id={`panel-${shown}`}
        aria-labelledby={`tab-${shown}`}
        sx={{ minHeight: 44 }}
      >
        {shown === 'queue' && children}
        {shown === 'held' && <HeldOrders />}
        {shown === 'batches' && <AllBatches />}
      </Paper>
    </Box>
  );
}

function AllBatches() {
  const { t } = useColumnWords();
  const { items, isError, hasNextPage, isFetching, fetchNextPage, refetch } = usePages({
    queryKey: [production, 'all-batches'],
    itemsPerPage: 25,
    read: (query, signal) => apiPage('listBatches', { query }, { signal }),
  });
  if (isError) return <ReadFailed onRetry={refetch} />;
  return (
    <Box sx={{ p: 5 }}>
      {items?.length === 0 ? t('production.noBatch') : <BatchLines batches={items ?? []} />}
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()} sx={{ mt: 3, ml: -2 }}>
          {t('batches.moreCards')}
        </Button>
      )}
    </Box>
  );
}
