import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export const useIsPhone = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));

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

export function ListFailed() {
  const t = useTranslate();
  return (
    <Typography role="alert" sx={{ p: 5 }}>
      {t('list.failed')}
    </Typography>
  );
}
