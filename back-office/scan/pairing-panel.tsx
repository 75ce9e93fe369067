import { orderReferenceOf } from '@jolimot/contract/orders/card-code';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useColumnWords } from '@/back-office/parts/columns';
import { papers } from '@/back-office/shell/theme';
import type { Pairing } from './pairing';
import { useScannedCard } from './scanned-card';

type PairingPanelProps = { pairing: Pairing; onAgain: () => void };

/** Readable from two metres. */
export function PairingPanel({ pairing: { state, codes }, onAgain }: PairingPanelProps) {
  const { t } = useColumnWords();
  const isAside = state === 'mismatch' || state === 'misread';
  const title = state === 'misread' ? t('scan.result.misread') : t(`scan.pairs.${state}`);
  const advice = state === 'misread' ? t('scan.advice.misread') : t(`scan.pairs.advice.${state}`);
  return (
    <Box role={isAside ? 'alert' : 'status'} sx={{ overflowWrap: 'anywhere' }}>
      <Typography
        variant="h1"
        component="p"
        sx={{
          color: isAside ? papers.pink.ink : undefined,
          fontSize: { xs: '2.125rem', sm: '3.5rem', md: '5rem' },
          lineHeight: 0.98,
          mb: 3,
        }}
      >
        {title}
      </Typography>
      <Typography component="b" sx={{ fontWeight: 700, fontSize: { xs: '1.0625rem', sm: '1.5rem' } }}>
        {advice}
      </Typography>
      {codes.map((code, index) => (
        <ReadCode
          key={index}
          code={code}
          label={codes.length > 1 ? t(index === 0 ? 'scan.pairs.first' : 'scan.pairs.second') : ''}
        />
      ))}
      {codes.length === 1 && (
        <Button variant="outlined" onClick={onAgain} sx={{ mt: 5 }}>
          {t('scan.pairs.again')}
        </Button>
      )}
    </Box>
  );
}

function ReadCode({ code, label }: { code: string; label: string }) {
  const { t } = useColumnWords();
  const card = useScannedCard({ order: orderReferenceOf(code), code });
  return (
    <Box sx={{ mt: 4, pt: 3, borderTop: 1.5, borderColor: 'text.secondary', fontSize: { sm: '1.25rem' } }}>
      {label}
      <Typography variant="h1" component="p" sx={{ fontSize: { xs: '1.5rem', sm: '2.25rem' } }}>
        {card ? [card.person, card.recipient.city].filter(Boolean).join(', ') : code}
      </Typography>
      {card && `${code}, ${t('orders.title', { reference: card.reference })}, ${card.cover}`}
    </Box>
  );
}
