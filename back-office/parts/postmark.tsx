import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { papers } from '../shell/theme';

/** `full`: current or last step; `open`: later steps. */
export function Postmark({ look = 'plain', children }: { look?: 'plain' | 'full' | 'open'; children?: ReactNode }) {
  const { ink, DEFAULT: vivid } = papers.purple;
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        display: 'inline-grid',
        placeContent: 'center',
        justifyItems: 'center',
        width: 58,
        height: 58,
        borderRadius: '50%',
        border: `2px ${look === 'open' ? 'dashed' : 'solid'} ${ink}`,
        boxShadow:
          look === 'open' ? 'none' : `inset 0 0 0 3px ${look === 'full' ? ink : '#FFFEFA'}, inset 0 0 0 4px ${vivid}`,
        bgcolor: look === 'full' ? ink : 'background.paper',
        color: look === 'full' ? 'background.paper' : ink,
        fontWeight: 700,
        fontSize: '0.9375rem',
        lineHeight: 1.05,
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}
