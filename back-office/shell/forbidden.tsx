import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Say } from '@/back-office/provider/speak';
import { Logo } from '@/components/layout/logo';
import type { Locale } from '@/lib/i18n/routing';
import { pathOf } from '@/lib/paths';

export function Forbidden({ say, locale, onSignOut }: { say: Say; locale: Locale; onSignOut: () => void }) {
  const words = (key: string) => say(`backOffice.forbidden.${key}`);
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', px: 5, py: { xs: 10, sm: 24 } }}>
      <Box
        component="a"
        href={pathOf('index', locale)}
        sx={{ display: 'inline-block', py: 2, '& svg': { height: 34 } }}
      >
        <Logo aria-label="Jolimot" />
      </Box>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 6, fontWeight: 700 }}>
        403
      </Typography>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {say('errorPage.forbidden')}
      </Typography>
      <Typography sx={{ mb: 5 }}>{words('text')}</Typography>
      <Button variant="contained" href={pathOf('my-account', locale)}>
        {words('account')}
      </Button>
      <Button onClick={onSignOut}>{words('signOut')}</Button>
    </Box>
  );
}
