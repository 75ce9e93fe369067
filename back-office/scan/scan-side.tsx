import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { cameraPath } from '@/back-office/provider/sections';
import { production, useToday } from '@/back-office/provider/today-tasks';
import { apiPage } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { papers } from '../shell/theme';
import { LastScans, type LastScansProps } from './last-scans';
import { OnlyBatch, type useOnlyBatch } from './only-batch';

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
      return { all: all.total ?? 0, late: late.total ?? 0 };
    },
  });

type ScanSideProps = LastScansProps & {
  batch: ReturnType<typeof useOnlyBatch>;
  isPairing: boolean;
  onPairing: (isPairing: boolean) => void;
  isLoud: boolean;
  onLoud: (isLoud: boolean) => void;
  onLeave: () => void;
};

export function ScanSide({ reads, batch, isPairing, onPairing, isLoud, onLoud, onLeave, ...lastScans }: ScanSideProps) {
  const { t } = useColumnWords();
  const left = useLeft().data;
  const { data: today } = useToday();
  const pile = today?.week.find(({ day }) => day === today.today);
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
        {/* Another document: only there the browser gives the camera. */}
        <Button href={cameraPath}>{t('scan.byCamera')}</Button>
        <Button onClick={onLeave}>{t('scan.leave')}</Button>
        <FormControlLabel
          control={<Switch checked={isPairing} onChange={(_event, isOn) => onPairing(isOn)} />}
          label={t('scan.pairs.title')}
        />
      </Box>
      <OnlyBatch id={batch.id} onChoose={batch.choose} />
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
      {pile && (
        <Typography>
          {t('scan.today', { posted: pile.posted, count: pile.posted + pile.printed + pile.toPrint })}
        </Typography>
      )}
      {left && <Typography>{t('scan.leftToPost', { count: left.all })}</Typography>}
      {left && left.late > 0 && (
        <Typography sx={{ color: papers.pink.ink, fontWeight: 700 }}>{t('scan.late', { count: left.late })}</Typography>
      )}
      <LastScans reads={reads} {...lastScans} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 'auto', pt: 3 }}>
        {t('scan.keys')}
      </Typography>
    </Box>
  );
}
