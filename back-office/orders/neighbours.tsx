import { largestPage } from '@jolimot/contract/fields';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { usePrevNextController, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MenuIcon } from '../shell/menu-icon';

type NeighboursProps = {
  sort: { field: string; order: 'ASC' | 'DESC' };
};

/** Previous and next item, in the list's last filter and order. */
export function Neighbours({ sort }: NeighboursProps) {
  const t = useTranslate();
  const { index, total, prevPath, nextPath } = usePrevNextController({ linkType: 'show', sort, limit: largestPage });
  if (index === undefined || (prevPath ?? nextPath) === undefined) return null;
  return (
    <Box component="nav" aria-label={t('list.neighbours')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Step to={prevPath} name={t('list.previous')} />
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {total === undefined ? index + 1 : t('list.place', { place: index + 1, count: total })}
      </Box>
      <Step to={nextPath} name={t('list.next')} isForward />
    </Box>
  );
}

/** Kept empty at the list's end, so that the other button does not move. */
function Step({ to, name, isForward = false }: { to: string | undefined; name: string; isForward?: boolean }) {
  const look = { width: 44, height: 44, color: 'text.primary', transform: isForward ? 'scaleX(-1)' : undefined };
  if (to === undefined) return <Box sx={look} />;
  return (
    <IconButton component={Link} to={to} aria-label={name} title={name} sx={look}>
      <MenuIcon name="back" />
    </IconButton>
  );
}
