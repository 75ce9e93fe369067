import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { listPath } from '@/back-office/provider/sections';
import { api } from '@/lib/api/client';
import { MenuIcon } from './menu-icon';

export const searchFieldId = 'order-search';

/** A search with one result, such as a card's code, opens it. */
export function OrderSearch() {
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const [text, setText] = useState('');
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search === '') return;
    try {
      const [only, other] = await api('listProductionOrders', { query: { search, itemsPerPage: 2 } });
      setText('');
      if (only && !other) navigate(`/orders/${only.id}/show`);
      else navigate(listPath('orders', { q: search }));
    } catch {
      notify('list.failed', { type: 'error' });
    }
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => void find(event)}
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flex: '0 1 390px',
        alignItems: 'center',
        gap: 2,
        height: 44,
        px: 3,
        border: 1.5,
        borderColor: 'text.secondary',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <MenuIcon name="search" />
      <InputBase
        id={searchFieldId}
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={t('shell.search')}
        inputProps={{ 'aria-label': t('shell.search'), 'aria-keyshortcuts': '/', autoComplete: 'off' }}
        sx={{ flex: 1, '& input::placeholder': { color: 'text.secondary', opacity: 1 } }}
      />
      <span aria-hidden="true">/</span>
    </Box>
  );
}
