import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export const useIsPhone = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));

export const useIsWide = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));

type TwoColumnsProps = {
  /** In pixels. */
  right: number;
  children: ReactNode;
};

/** One column below 900 px. */
export const TwoColumns = ({ right, children }: TwoColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${right}px` },
      columnGap: 5,
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);

/** A line of a list, which is ruled below. */
export const Line = ({ look, children }: { look: object; children: ReactNode }) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 3, alignItems: 'center', borderBottom: 1, borderColor: 'divider', ...look }}
  >
    {children}
  </Box>
);

/** In place of what was not read; the rest of the page stays. */
export function ReadFailed({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslate();
  return (
    <Box sx={{ p: 3 }}>
      <Typography role="alert">{t('list.failed')}</Typography>
      <Button onClick={() => void onRetry()} sx={{ ml: -2 }}>
        {t('list.retry')}
      </Button>
    </Box>
  );
}
