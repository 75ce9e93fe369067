import Box from '@mui/material/Box';
import { useCoverPictures } from './workshop-queries';

/** px. */
const height = 44;

export function MiniCover({ cover }: { cover: string }) {
  const picture = useCoverPictures().get(cover);
  return (
    <Box
      component="span"
      sx={{ display: 'block', width: height * 0.72, height, bgcolor: 'divider', boxShadow: '0 1px 3px #3a2a1a66' }}
    >
      {picture && (
        <Box
          component="img"
          src={picture}
          alt=""
          loading="lazy"
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
