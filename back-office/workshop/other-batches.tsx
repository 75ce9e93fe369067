import { longMoment } from '@jolimot/client/dates';
import type { BatchFile } from '@jolimot/contract/back-office/press-files';
import type { ProductionBatch } from '@jolimot/contract/back-office/production';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useColumnWords } from '../parts/columns';
import { Panel } from '../parts/resource-show';
import { StateOf } from '../parts/state-label';
import { batchState } from './batch-ticket';
import { isUnderWay } from './workshop-queries';

export function OtherBatches({ batches }: { batches: readonly ProductionBatch[] }) {
  const { t } = useColumnWords();
  if (batches.length === 0) return null;
  return (
    <Panel title={t('batches.others')}>
      <BatchLines batches={batches} />
    </Panel>
  );
}

export function BatchLines({ batches }: { batches: readonly ProductionBatch[] }) {
  const { t, locale } = useColumnWords();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3.5 }}>
      {batches.map((batch) => (
        <li key={batch.id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Typography variant="h3" component={Link} to={`/production/${batch.id}`} sx={{ flex: 1 }}>
              {batch.name || t('batches.name', { number: batch.id })}
            </Typography>
            <StateOf kind={batchState} name={batch.state} />
          </Box>
          <Typography variant="caption" component="div" color="textSecondary" sx={{ my: 1 }}>
            {t('batches.posted', { shipped: batch.nbShipped, count: batch.nbCard })} ·{' '}
            {longMoment(new Date(batch.createdAt), locale)}
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-hidden="true"
            value={batch.nbCard === 0 ? 0 : (batch.nbShipped / batch.nbCard) * 100}
            sx={{
              height: 8,
              borderRadius: 1,
              bgcolor: '#EFE5D0',
              '& .MuiLinearProgress-bar': { bgcolor: '#A58BE0' },
            }}
          />
          <FilesOf batch={batch} />
        </li>
      ))}
    </Box>
  );
}

/** Its press files, while one is made or could not be. */
function FilesOf({ batch: { files } }: { batch: ProductionBatch }) {
  const { t } = useColumnWords();
  if (!files.some(isUnderWay)) {
    return files.some(({ state }) => state === 'failed') ? (
      <Typography variant="caption" component="div" color="error">
        {t('batches.filesFailed')}
      </Typography>
    ) : null;
  }
  const sum = (read: (file: BatchFile) => number) => files.reduce((all, file) => all + read(file), 0);
  const percent = Math.floor((sum(({ nbDone }) => nbDone) / sum(({ nbCard }) => nbCard)) * 100);
  return (
    <>
      <Typography variant="caption" component="div" color="textSecondary" sx={{ my: 1 }}>
        {t('batches.filesMaking', { percent })}
      </Typography>
      <LinearProgress variant="determinate" aria-hidden="true" value={percent} />
    </>
  );
}
