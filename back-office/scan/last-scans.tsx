import { timeOfDay } from '@jolimot/client/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { useColumnWords } from '../parts/columns';
import { Line } from '../parts/layout';
import { TimeLeft, useSecondsLeft } from '../parts/time-left';
import { papers } from '../shell/theme';
import { MiniCover } from '../workshop/mini-cover';
import { isRefusal, type ScanRead } from './scan-session';
import { useScannedCard } from './scanned-card';

/** Each line reads its order. */
const shownAtOnce = 12;

/** What was posted before the page was opened. */
type Earlier = { reads: readonly ScanRead[]; isLoading: boolean; isError: boolean; retry: () => void };

export type LastScansProps = {
  reads: readonly ScanRead[];
  earlier: Earlier;
  /** Cards that were taken back since the last read. */
  nbUndone: number;
  onUndo: (read: ScanRead) => void;
  onUndoCard: (read: ScanRead) => void;
};

/** Newest first; one scan is undone whole or card by card. */
export function LastScans({ reads, earlier, nbUndone, onUndo, onUndoCard }: LastScansProps) {
  const { t } = useColumnWords();
  const [most, setMost] = useState(shownAtOnce);
  const all = [...reads, ...earlier.reads];
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
        {t('scan.last')}
      </Typography>
      {nbUndone > 0 && (
        <Typography role="status" sx={{ mt: 2, p: 2.5, bgcolor: papers.green.paper, borderRadius: 1 }}>
          {t('scan.takenBack', { count: nbUndone })}
        </Typography>
      )}
      {earlier.isLoading && (
        <Box sx={{ mt: 2 }}>
          <Typography color="textSecondary">{t('scan.earlier.loading')}</Typography>
          <LinearProgress aria-label={t('scan.earlier.loading')} />
        </Box>
      )}
      {earlier.isError && (
        <Typography role="alert" component="div" sx={{ mt: 2 }}>
          {t('scan.earlier.failed')} <Button onClick={earlier.retry}>{t('scan.retry')}</Button>
        </Typography>
      )}
      {all.length === 0 && !earlier.isLoading && !earlier.isError && (
        <Typography color="textSecondary">{t('scan.earlier.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.slice(0, most).map((read, index) => {
          const together = all.filter(({ scan }) => read.scan !== null && scan === read.scan);
          const left = together.filter(({ undoableUntil }) => undoableUntil > 0).length;
          const isFirst = all[index - 1]?.scan !== read.scan;
          return (
            <Fragment key={`${read.request} ${read.code}`}>
              {isFirst && left > 1 && (
                <WholeScan at={read.at} count={left} until={untilOf(together)} onUndo={() => onUndo(read)} />
              )}
              <ReadLine read={read} onUndo={() => onUndoCard(read)} />
            </Fragment>
          );
        })}
      </Box>
      {all.length > most && <Button onClick={() => setMost(most + shownAtOnce)}>{t('batches.moreCards')}</Button>}
    </>
  );
}

const untilOf = (reads: readonly ScanRead[]): number => Math.max(...reads.map(({ undoableUntil }) => undoableUntil));

type WholeScanProps = { at: number; count: number; until: number; onUndo: () => void };

function WholeScan({ at, count, until, onUndo }: WholeScanProps) {
  const { t, locale } = useColumnWords();
  const seconds = useSecondsLeft(until);
  if (seconds === 0) return null;
  const time = timeOfDay(new Date(at), locale);
  return (
    <Line look={{ minHeight: 58, py: 1, flexWrap: 'wrap', columnGap: 3, rowGap: 0 }}>
      <Box sx={{ flex: 1, minWidth: 130 }}>
        <b>{t('scan.together', { time, count })}</b>
        <Typography variant="caption" component="div" color="textSecondary">
          <TimeLeft seconds={seconds} />
        </Typography>
      </Box>
      <Button onClick={onUndo} aria-label={t('scan.undoAllOf', { time, count })}>
        {t('scan.undoAll')}
      </Button>
    </Line>
  );
}

function ReadLine({ read, onUndo }: { read: ScanRead; onUndo: () => void }) {
  const { t, locale } = useColumnWords();
  const card = useScannedCard(read);
  const seconds = useSecondsLeft(read.undoableUntil);
  const isAside = isRefusal(read);
  const name = card?.recipient.city || read.code;
  return (
    <Line look={{ minHeight: 58, py: 1, overflowWrap: 'anywhere' }}>
      <MiniCover cover={read.card?.cover ?? ''} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="b" sx={{ display: 'block', color: isAside ? papers.pink.ink : undefined }}>
          {name}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary">
          {[timeOfDay(new Date(read.at), locale), t(`scan.result.${read.state}`), card?.reference]
            .filter(Boolean)
            .join(', ')}
        </Typography>
        {seconds > 0 && (
          <Typography variant="caption" component="div" color="textSecondary">
            <TimeLeft seconds={seconds} />
          </Typography>
        )}
      </Box>
      {seconds > 0 && (
        <Button onClick={onUndo} aria-label={t('scan.undoOne', { name })}>
          {t('ra.action.undo')}
        </Button>
      )}
    </Line>
  );
}
