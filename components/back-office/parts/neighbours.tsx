import { largestPage } from '@jolimot/contract/fields';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { usePrevNextController, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MenuIcon } from '../shell/menu-icon';

type NeighboursProps = {
  /** How the list is ordered until somebody orders it otherwise. */
  sort: { field: string; order: 'ASC' | 'DESC' };
};

/** The items before and after the one that is shown, in the list as it was last narrowed and ordered. */
export function Neighbours({ sort }: NeighboursProps) {
  const t = useTranslate();
  const { index, total, prevPath, nextPath } = usePrevNextController({ linkType: 'show', sort, limit: largestPage });
  if (index === undefined || total === undefined || total < 2) return null;
  return (
    <Box component="nav" aria-label={t('list.neighbours')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Step to={prevPath} name={t('list.previous')} />
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {t('list.place', { place: index + 1, count: total })}
      </Box>
      <Step to={nextPath} name={t('list.next')} isForward />
    </Box>
  );
}

/** At the end of the list its place stays, so that the other one does not move. */
function Step({ to, name, isForward = false }: { to: string | undefined; name: string; isForward?: boolean }) {
  const look = { width: 44, height: 44, color: 'text.primary', transform: isForward ? 'scaleX(-1)' : undefined };
  if (to === undefined) return <Box sx={look} />;
  return (
    <IconButton component={Link} to={to} aria-label={name} title={name} sx={look}>
      <MenuIcon name="back" />
    </IconButton>
  );
}
