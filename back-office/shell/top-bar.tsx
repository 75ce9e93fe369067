import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useGetIdentity, useLocaleState, useLogout, useSidebarState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { displayedRole } from '@/back-office/provider/access';
import { Logo } from '@/components/layout/logo';
import { pathOf } from '@/lib/paths';
import { useAuth } from '@/stores/auth';
import { MenuIcon } from './menu-icon';
import { OrderSearch } from './order-search';
import { barHeight, unseen } from './theme';

const word = {
  font: 'inherit',
  height: 44,
  px: 2.5,
  borderRadius: '5px',
  fontWeight: 500,
  '&:hover': { bgcolor: '#EADFC9' },
} as const;

function ScanLink() {
  const t = useTranslate();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ButtonBase component={Link} to="/scan" sx={{ ...word, minWidth: 44, gap: 2 }}>
      <MenuIcon name="scan" />
      <Box component="span" sx={isWide ? {} : unseen}>
        {t('today.act.printed')}
      </Box>
    </ButtonBase>
  );
}

function LanguageButton() {
  const t = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const other = locale === 'fr' ? 'en' : 'fr';
  return (
    <ButtonBase sx={{ ...word, minWidth: 44 }} aria-label={t('shell.otherLanguage')} onClick={() => setLocale(other)}>
      {other.toUpperCase()}
    </ButtonBase>
  );
}

function WhoMenu() {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const [locale] = useLocaleState();
  const logout = useLogout();
  const role = displayedRole(useAuth((state) => state.user?.roles) ?? []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ...word, minWidth: 44, textAlign: 'left', display: 'block', lineHeight: 1.1 }}
      >
        {isPhone && <MenuIcon name="person" />}
        <Box component="span" sx={isPhone ? unseen : { display: 'block', fontWeight: 700, whiteSpace: 'nowrap' }}>
          {identity?.fullName ?? ' '}
        </Box>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={isPhone ? unseen : { display: 'block', whiteSpace: 'nowrap' }}
        >
          {role ? t(`roles.${role}`) : ''}
        </Typography>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem component={Link} to="/security" onClick={() => setAnchor(null)}>
          {t('rooms.security')}
        </MenuItem>
        <MenuItem component="a" href={pathOf('index', locale === 'en' ? 'en' : 'fr')}>
          {t('shell.toShop')}
        </MenuItem>
        <MenuItem onClick={() => logout()}>{t('shell.signOut')}</MenuItem>
      </Menu>
    </>
  );
}

export function TopBar() {
  const t = useTranslate();
  const [isOpen, setOpen] = useSidebarState();
  return (
    <Box
      component="header"
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        height: barHeight,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 3 },
        px: { xs: 1.5, sm: 3 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        sx={{ display: { sm: 'none' } }}
        aria-label={t(isOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon name="menu" />
      </IconButton>
      <Box
        component={Link}
        to="/"
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          gap: 2,
          px: 2,
          py: 1.5,
          textDecoration: 'none',
          '& svg': { height: 29 },
        }}
      >
        <Logo aria-label="Jolimot" />
        {/* A phone has no room for it. */}
        <Typography
          component="span"
          variant="h3"
          color="textSecondary"
          sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'inline' } }}
        >
          {t('shell.name')}
        </Typography>
      </Box>
      <OrderSearch />
      <Box sx={{ flex: 1 }} />
      <ScanLink />
      <LanguageButton />
      <WhoMenu />
    </Box>
  );
}
