import type { Rect } from '@jolimot/card/geometry';
import type { Face } from '@jolimot/card/layout/display-list';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CardFace } from '@/components/card/card-face';
import { placeOver } from '@/lib/creation/card/views';

/** Height limit of neighbouring sides, px. */
const height = 124;

const emptyPlace = '#F6EDDC';

/** Where the stamp will be stuck, mm; not printed. */
const stamp = { x: 117, y: 6, w: 22, h: 26 };

type LiveSideProps = { face: Face; view: Rect; label: string; isStamped?: boolean };

export function LiveSide({ face, view, label, isStamped = false }: LiveSideProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        flex: `${view.w / view.h} 1 0`,
        maxWidth: (height * view.w) / view.h,
        aspectRatio: `${view.w} / ${view.h}`,
        boxShadow: 4,
        bgcolor: 'background.paper',
      }}
    >
      <CardFace
        face={face}
        view={view}
        label={label}
        resolveAsset={(key) => key}
        renderPlaceholder={({ rect: { x, y, w, h } }) => <rect x={x} y={y} width={w} height={h} fill={emptyPlace} />}
        style={{ display: 'block', width: '100%', height: '100%' }}
      />
      {isStamped && (
        <img
          src="/art/postage.svg#lemon"
          alt=""
          style={{ position: 'absolute', objectFit: 'contain', ...placeOver(view, stamp) }}
        />
      )}
    </Box>
  );
}

export function LiveRow({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3.5 }}>
      <Typography id={id} variant="h3" sx={{ fontFamily: 'inherit', fontSize: '1.0625rem', fontWeight: 700, mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2.5 }}>{children}</Box>
    </Box>
  );
}
