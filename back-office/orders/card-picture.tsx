import Box from '@mui/material/Box';
import { useState } from 'react';

type CardPictureProps = {
  src: string | null;
  /** As CSS, for each breakpoint. */
  width: number | Record<string, number>;
};

/** Nothing where it cannot be drawn. */
export function CardPicture({ src, width }: CardPictureProps) {
  const [lost, setLost] = useState<string | null>(null);
  if (src === null || src === lost) return null;
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      onError={() => setLost(src)}
      sx={{
        width,
        flex: 'none',
        aspectRatio: '105 / 148',
        objectFit: 'cover',
        alignSelf: 'flex-start',
        boxShadow: '0 1px 3px #3a2a1a66',
      }}
    />
  );
}
