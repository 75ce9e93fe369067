import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { factorNeededEvent } from '@/lib/api/session';
import { SecurityPage } from '../security/security-page';
import { Shortcuts } from './shortcuts';
import { menuWidth, SideMenu } from './side-menu';
import { barHeight } from './theme';
import { TopBar } from './top-bar';

/** Such a session can only turn its second factor on. */
function useFactorNeeded(): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const ask = () => setNeeded(true);
    window.addEventListener(factorNeededEvent, ask);
    return () => window.removeEventListener(factorNeededEvent, ask);
  }, []);
  return isNeeded;
}

export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const isFactorNeeded = useFactorNeeded();
  return (
    <>
      <Box
        component="a"
        href="#main-content"
        sx={{
          position: 'fixed',
          top: 6,
          left: 6,
          zIndex: 'tooltip',
          transform: 'translateY(-80px)',
          px: 4,
          py: 2.5,
          borderRadius: '5px',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontWeight: 700,
          '&:focus': { transform: 'none' },
        }}
      >
        {t('shell.skip')}
      </Box>
      <TopBar />
      <Shortcuts />
      <SideMenu />
      <Box
        component="main"
        id="main-content"
        tabIndex={-1}
        sx={{
          mt: `${barHeight}px`,
          ml: { xs: 0, sm: `${menuWidth.rail}px`, md: `${menuWidth.whole}px` },
          minHeight: `calc(100vh - ${barHeight}px)`,
          p: { xs: '16px 14px 80px', sm: '18px 20px 56px', md: '22px 28px 56px' },
          maxWidth: 1300,
          borderLeft: { xs: 0, sm: 1 },
          borderColor: { sm: 'divider' },
          outline: 'none',
        }}
      >
        {/* What failed before is read anew. */}
        {isFactorNeeded ? <SecurityPage isAsked onDone={() => window.location.reload()} /> : children}
      </Box>
    </>
  );
}
