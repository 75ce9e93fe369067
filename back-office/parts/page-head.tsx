import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MenuIcon } from '../shell/menu-icon';

type PageHeadProps = {
  title: string;
  /** Of a part of the page. */
  isSecond?: boolean;
  lead?: ReactNode;
  back?: { to: string; name: string };
  beside?: ReactNode;
  actions?: ReactNode;
};

export function PageHead({ title, isSecond = false, lead, back, beside, actions }: PageHeadProps) {
  const t = useTranslate();
  const shell = t('shell.name');
  useEffect(() => {
    if (!isSecond) document.title = `${title} · Jolimot, ${shell}`;
  }, [title, isSecond, shell]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '10px 24px', mb: { xs: 3.5, sm: 4.5 } }}>
      <Box sx={{ flex: 1, minWidth: { xs: 180, sm: 260 } }}>
        {back && (
          <Box
            component={Link}
            to={back.to}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 44,
              mt: -4,
              color: 'text.secondary',
              typography: 'caption',
            }}
          >
            <MenuIcon name="back" />
            {back.name}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          {/* A title may be an email address, which has no place to break. */}
          <Typography variant={isSecond ? 'h2' : 'h1'} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {beside}
        </Box>
        {lead && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {lead}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
