import { timeOfDay } from '@jolimot/client/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { apiPage } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { Line } from '../parts/layout';
import { papers } from '../shell/theme';
import { production } from '../workshop/workshop-queries';
import { isRefusal, type ScanRead } from './scan-session';
import { useScannedCard } from './scanned-card';

const shownReads = 12;
const mostSquares = 95;

const useLeft = () =>
  useQuery({
    queryKey: [production, 'printed'],
    queryFn: async ({ signal }) => {
      const query = { state: 'printed', itemsPerPage: 1 } as const;
      const [all, late] = await Promise.all([
        apiPage('listProductionCards', { query }, { signal }),
        apiPage('listProductionCards', { query: { ...query, late: '1' } }, { signal }),
      ]);
      return { all: all.total, late: late.total };
    },
  });

type ScanSideProps = {
  reads: readonly ScanRead[];
  isLoud: boolean;
  onLoud: (isLoud: boolean) => void;
  onLeave: () => void;
  onUndo: (read: ScanRead) => void;
};

export function ScanSide({ reads, isLoud, onLoud, onLeave, onUndo }: ScanSideProps) {
  const { t } = useColumnWords();
  const left = useLeft().data;
  const posted = reads.filter(({ state }) => state === 'shipped').length;
  const squares = Math.min(posted + (left?.all ?? 0), mostSquares);
  return (
    <Box
      component="aside"
      aria-label={t('scan.session')}
      sx={{
        gridColumn: { sm: 2 },
        gridRow: { sm: '1 / 3' },
        order: { xs: 2, sm: 'initial' },
        display: 'flex',
        flexDirection: 'column',
        p: '12px 20px',
        bgcolor: 'background.paper',
        boxShadow: '-10px 0 30px -18px #3a2a1a40',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
        <FormControlLabel
          control={<Switch checked={isLoud} onChange={(_event, isOn) => onLoud(isOn)} />}
          label={t('scan.sound')}
        />
        <Button onClick={onLeave}>{t('scan.leave')}</Button>
      </Box>
      <Typography variant="h1" component="p" sx={{ fontSize: { xs: '3rem', md: '5.25rem' }, lineHeight: 0.95, mt: 2 }}>
        {posted}
        <Typography component="span" variant="h2" color="textSecondary" sx={{ ml: 2 }}>
          {t('scan.posted', { count: posted })}
        </Typography>
      </Typography>
      <Box
        aria-hidden="true"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(19, 1fr)', gap: '4px', my: 3.5, '& i': { height: 18 } }}
      >
        {Array.from({ length: squares }, (_, index) => (
          <Box
            key={index}
            component="i"
            sx={{
              borderRadius: '1px',
              bgcolor: index < posted ? papers.purple.DEFAULT : '#EFE5D0',
              boxShadow: `inset 0 0 0 1px ${index < posted ? papers.purple.ink : '#B9AD95'}`,
            }}
          />
        ))}
      </Box>
      {left && <Typography>{t('scan.leftToPost', { count: left.all })}</Typography>}
      {left && left.late > 0 && (
        <Typography sx={{ color: papers.pink.ink, fontWeight: 700 }}>{t('scan.late', { count: left.late })}</Typography>
      )}
      {reads.length > 0 && (
        <>
          <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
            {t('scan.last')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {reads.slice(0, shownReads).map((read) => (
              <ReadLine key={`${read.request} ${read.code}`} read={read} onUndo={() => onUndo(read)} />
            ))}
          </Box>
        </>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 'auto', pt: 3 }}>
        {t('scan.keys')}
      </Typography>
    </Box>
  );
}

function ReadLine({ read, onUndo }: { read: ScanRead; onUndo: () => void }) {
  const { t, locale } = useColumnWords();
  const card = useScannedCard(read);
  const isAside = isRefusal(read);
  const name = card?.recipient.city || read.code;
  return (
    <Line look={{ minHeight: 58, overflowWrap: 'anywhere' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="b" sx={{ display: 'block', color: isAside ? papers.pink.ink : undefined }}>
          {name}
        </Box>
        <Typography variant="caption" color="textSecondary">
          {[timeOfDay(new Date(read.at), locale), t(`scan.result.${read.state}`), card?.reference]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Box>
      {read.undoableUntil > Date.now() && (
        <Button onClick={onUndo} aria-label={t('scan.undoOne', { name })}>
          {t('ra.action.undo')}
        </Button>
      )}
    </Line>
  );
}
