import { longMoment, timeOfDay } from '@jolimot/client/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type ColumnWords, useColumnWords } from '@/back-office/parts/columns';
import { Postmark } from '@/back-office/parts/postmark';
import { TimeLeft, useSecondsLeft } from '@/back-office/parts/time-left';
import { MenuIcon } from '@/back-office/shell/menu-icon';
import { papers } from '@/back-office/shell/theme';
import { CardPicture } from '../orders/card-picture';
import { isRefusal, type ScanRead } from './scan-session';
import { useScannedCard, useScannedPicture } from './scanned-card';

type ScanPanelProps = { read: ScanRead; onUndo: () => void; onRetry: () => void };

export function ScanPanel({ read, onUndo, onRetry }: ScanPanelProps) {
  const { t, locale } = useColumnWords();
  const card = useScannedCard(read);
  const picture = useScannedPicture(read, card);
  const isAside = isRefusal(read);
  const town = card?.recipient.city ?? '';
  const whose = card ? [town, card.person].filter(Boolean).join(', ') : read.code;
  return (
    <Box
      role={isAside ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        gap: { xs: 4, md: 9 },
        overflowWrap: 'anywhere',
      }}
    >
      <CardPicture src={picture} width={{ xs: 96, md: 260, lg: 320 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography
            variant="h1"
            component="p"
            sx={{
              display: 'flex',
              gap: 3,
              alignItems: 'center',
              color: isAside ? papers.pink.ink : papers.green.ink,
              fontSize: { xs: '1.25rem', sm: '1.625rem' },
            }}
          >
            {read.state !== 'asking' && <MenuIcon name={isAside ? 'cross' : 'tick'} />}
            {isAside ? whose : t(`scan.result.${read.state}`)}
          </Typography>
          {read.state === 'shipped' && (
            <Postmark>
              <small>{timeOfDay(new Date(read.at), locale)}</small>
            </Postmark>
          )}
        </Box>
        <Typography
          variant="h1"
          component="p"
          sx={{ fontSize: { xs: '2.125rem', sm: '3.5rem', md: '5rem' }, lineHeight: 0.98, my: 3 }}
        >
          {isAside ? t(`scan.result.${read.state}`) : town || read.code}
        </Typography>
        <Typography component="div" sx={{ fontSize: { xs: '1.0625rem', sm: '1.5rem' } }}>
          {isAside ? <b>{t(`scan.advice.${read.state}`)}</b> : card?.person}
          {read.posted && <div>{postedWords(read.posted, { t, locale })}</div>}
          {!isAside && card && (
            <div>{[card.recipient.zipcode, card.recipient.countryName].filter(Boolean).join(', ')}</div>
          )}
        </Typography>
        {card && (
          <Typography
            component="div"
            sx={{ mt: 4, pt: 3.5, borderTop: 1.5, borderColor: 'text.secondary', fontSize: { sm: '1.25rem' } }}
          >
            <b>{t('orders.title', { reference: card.reference })}</b>
            {`, ${t('scan.place', { place: card.place, count: card.count })}`}
            <div>{card.cover}</div>
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '14px 20px', alignItems: 'center', mt: 5.5 }}>
          {read.state === 'shipped' && <Undo until={read.undoableUntil} onUndo={onUndo} />}
          {(read.state === 'lost' || read.state === 'refused') && (
            <Button variant="contained" onClick={onRetry}>
              {t('scan.retry')}
            </Button>
          )}
          {isAside && card && (
            <Button variant="outlined" component={Link} to={`/orders/${card.order}/show`}>
              {t('scan.toOrder')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function postedWords({ at, by }: NonNullable<ScanRead['posted']>, { t, locale }: ColumnWords): string {
  const moment = longMoment(new Date(at), locale);
  return by?.name ? t('scan.postedBy', { moment, name: by.name }) : t('scan.postedAt', { moment });
}

/** Works only for a limited time. */
function Undo({ until, onUndo }: { until: number; onUndo: () => void }) {
  const { t } = useColumnWords();
  const seconds = useSecondsLeft(until);
  if (seconds === 0) return <span>{t('scan.final')}</span>;
  return (
    <>
      <Button variant="outlined" onClick={onUndo}>
        {t('scan.undo')}
      </Button>
      <TimeLeft seconds={seconds} />
    </>
  );
}
