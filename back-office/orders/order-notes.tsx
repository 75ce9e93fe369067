import { longMoment } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiPage } from '@/lib/api/client';
import { ActField, ActForm } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { ReadFailed } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';
import { usePages } from '../parts/use-pages';

/** Newest first; they cannot be changed (docs/product/back-office.md, "Notes"). */
export function OrderNotes({ order: { reference } }: { order: Order }) {
  const { t, locale } = useColumnWords();
  const queryKey = ['order-notes', reference];
  const { items, isError, hasNextPage, isFetching, fetchNextPage, refetch } = usePages({
    queryKey,
    itemsPerPage: 10,
    read: (query, signal) => apiPage('listOrderNotes', { params: { reference }, query }, { signal }),
  });
  return (
    <Panel title={t('notes.title')}>
      <NoteForm reference={reference} queryKey={queryKey} />
      {isError && <ReadFailed onRetry={refetch} />}
      <Box component="ul" aria-label={t('notes.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items?.map(({ id, text, author, createdAt }) => (
          <Box component="li" key={id} sx={{ py: 2.5, borderBottom: '1.5px dotted', borderColor: 'divider' }}>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {[author.name, longMoment(new Date(createdAt), locale)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('notes.more')}
        </Button>
      )}
    </Panel>
  );
}

function NoteForm({ reference, queryKey }: { reference: string; queryKey: readonly string[] }) {
  const { t } = useColumnWords();
  const queries = useQueryClient();
  const { isBusy, act } = useAct();
  const [text, setText] = useState('');
  const send = async () => {
    const isSaved = await act({
      asked: text,
      send: (idempotencyKey) => api('createOrderNote', { params: { reference }, body: { text } }, { idempotencyKey }),
      after: () => void queries.invalidateQueries({ queryKey }),
    });
    if (isSaved) setText('');
  };
  return (
    <ActForm
      name={t('notes.add')}
      submit={t('notes.add')}
      disabled={isBusy || text.trim() === ''}
      onSubmit={send}
      sx={{ mb: 2 }}
    >
      <ActField
        id="note"
        label={t('notes.field')}
        help={t('notes.help')}
        value={text}
        onValue={setText}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        multiline
        minRows={2}
      />
    </ActForm>
  );
}
