import { newIdempotencyKey } from '@jolimot/client/idempotency-key';
import type { ProductionCard } from '@jolimot/contract/back-office/production';
import { parisDay } from '@jolimot/contract/shipping-days';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { api } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { ReadFailed } from '../parts/layout';
import { PageHead } from '../parts/page-head';
import { MenuIcon } from '../shell/menu-icon';
import { papers } from '../shell/theme';
import { BatchTicket } from './batch-ticket';
import { OtherBatches } from './other-batches';
import { Queue } from './queue';
import { isFree, queueDays } from './queue-days';
import { QueuePanel } from './queue-panel';
import { useBatch, useBatches, useQueue, useWorkshopAct } from './workshop-queries';

export function ProductionPage() {
  const words = useColumnWords();
  const { t } = words;
  const { id } = useParams();
  const queue = useQueue();
  const batches = useBatches();
  const asked = useBatch(id === undefined ? null : Number(id));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const shown =
    id === undefined
      ? batches.data?.find(({ state }) => state !== 'done')
      : (asked.data ?? batches.data?.find((batch) => batch.id === Number(id)));

  const hasBatch = shown !== undefined || (batches.data ?? []).length > 0;

  const cards = queue.data?.cards ?? [];
  // Cards that a colleague took meanwhile are deselected.
  const picked = cards.filter((card) => chosen.has(card.id) && isFree(card));
  const choose = (ids: readonly number[], isIn: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const one of ids) {
        if (isIn) after.add(one);
        else after.delete(one);
      }
      return after;
    });
  const late = cards.filter((card) => card.late).length;
  const toPrint = cards.filter(({ state }) => state === 'to_print').length;
  return (
    <>
      <PageHead
        title={
          shown
            ? t(`batches.head.${shown.state}`, {
                name: shown.name || t('batches.name', { number: shown.id }),
                count: shown.state === 'printed' ? shown.nbCard - shown.nbShipped : shown.nbCard,
              })
            : t('production.title', { count: toPrint })
        }
        lead={t('production.lead', { toPrint, printed: cards.length - toPrint, late })}
        actions={
          cards.length > toPrint && (
            <Button variant="outlined" component={Link} to="/scan" startIcon={<MenuIcon name="scan" />}>
              {t('batches.scan', { count: cards.length - toPrint })}
            </Button>
          )
        }
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: hasBatch ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
          gap: '32px 20px',
          alignItems: 'start',
        }}
      >
        {shown && (
          <Box sx={{ gridColumn: { md: 2 } }}>
            <BatchTicket key={shown.id} batch={shown} isNext={picked.length === 0} />
          </Box>
        )}
        <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: '1 / 3' } }}>
          <QueuePanel nbCard={queue.data?.cards.length}>
            {queue.isError && <ReadFailed onRetry={queue.refetch} />}
            {queue.data && cards.length === 0 && <Typography sx={{ p: 5 }}>{t('production.none')}</Typography>}
            <Queue days={queueDays(cards, parisDay(new Date()))} chosen={chosen} onChoose={choose} />
            {queue.data && !queue.data.isWhole && (
              <Typography color="textSecondary" sx={{ p: 5 }}>
                {t('production.more')}
              </Typography>
            )}
            {picked.length > 0 && (
              <ChosenBar
                picked={picked}
                addTo={shown?.state === 'chosen' ? shown : undefined}
                onDone={() => setChosen(new Set())}
              />
            )}
          </QueuePanel>
        </Box>
        {hasBatch && (
          <Box sx={{ gridColumn: { md: 2 } }}>
            <OtherBatches batches={(batches.data ?? []).filter((batch) => batch.id !== shown?.id)} />
          </Box>
        )}
      </Box>
    </>
  );
}

type ChosenBarProps = {
  picked: readonly ProductionCard[];
  addTo: { id: number; updatedAt: string; name: string } | undefined;
  onDone: () => void;
};

function ChosenBar({ picked, addTo, onDone }: ChosenBarProps) {
  const { t } = useColumnWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const { isBusy, act } = useWorkshopAct(onDone);
  const ids = picked.map(({ id }) => id);
  const postcards = picked.filter(({ product }) => product === 'postcard').length;

  const begin = () =>
    act(async () => {
      const { id } = await api('createBatch', { body: { cards: ids } }, { idempotencyKey: newIdempotencyKey() });
      notify('batches.begun', { type: 'success', messageArgs: { number: id } });
      navigate(`/production/${id}`, { state: { begun: id } });
    });
  const add = ({ id, updatedAt }: { id: number; updatedAt: string }) =>
    act(() => api('updateBatch', { params: { id }, body: { add: ids } }, { ifMatch: Date.parse(updatedAt) }));
  return (
    <Box
      role="group"
      data-chosen
      aria-label={t('production.chosen', { count: picked.length })}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        p: '10px 14px',
        bgcolor: papers.yellow.paper,
        boxShadow: '0 -6px 16px -8px #3a2a1a40',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 150 }} role="status">
        <b>{t('production.chosen', { count: picked.length })}</b>
        <Typography variant="caption" component="div">
          {t('production.chosenProducts', { folded: picked.length - postcards, postcards })}
        </Typography>
      </Box>
      <Button onClick={onDone}>{t('production.clear')}</Button>
      {addTo && (
        <Button variant="outlined" disabled={isBusy} onClick={() => void add(addTo)}>
          {t('production.addTo', { name: addTo.name || t('batches.name', { number: addTo.id }) })}
        </Button>
      )}
      <Button variant="contained" disabled={isBusy} onClick={() => void begin()}>
        {t('production.newBatch')}
      </Button>
    </Box>
  );
}
