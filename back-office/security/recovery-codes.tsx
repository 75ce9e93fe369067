import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { saveFile } from '@/lib/page/save-file';
import { useColumnWords } from '../parts/columns';

/** Shown once: the shop keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useColumnWords();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const save = () => saveFile(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), t('security.file'));
  return (
    <Box ref={frame} tabIndex={-1} sx={{ outline: 'none' }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t('security.recoveryCodes')}
      </Typography>
      <Typography sx={{ mb: 3 }}>{t('security.recoveryText')}</Typography>
      <Box
        component="ul"
        sx={{ m: 0, mb: 4, p: 0, listStyle: 'none', columns: { sm: 2 }, maxWidth: 520, fontFamily: 'monospace' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <Button variant="outlined" onClick={save}>
          {t('security.save')}
        </Button>
        <Button variant="contained" onClick={onKept}>
          {t('security.kept')}
        </Button>
      </Box>
    </Box>
  );
}
