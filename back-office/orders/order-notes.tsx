import { longMoment } from '@jolimot/client/dates';
import { newIdempotencyKey } from '@jolimot/client/idempotency-key';
import type { Order } from '@jolimot/contract/orders';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api, apiPage } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { Panel } from '../parts/resource-show';

const onePage = 10;

/** Staff notes, newest first; they cannot be changed (docs/product/back-office.md, "Notes"). */
export function OrderNotes({ order: { reference } }: { order: Order }) {
  const { t, locale } = useColumnWords();
  const queryKey = ['order-notes', reference];
  const { data, isError, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      apiPage(
        'listOrderNotes',
        { params: { reference }, query: { page: pageParam, itemsPerPage: onePage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * onePage < total ? pages.length + 1 : undefined),
  });
  const notes = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t('notes.title')}>
      <NoteForm reference={reference} queryKey={queryKey} />
      {isError && !data && <Typography role="alert">{t('list.failed')}</Typography>}
      <Box component="ul" aria-label={t('notes.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notes.map(({ id, text, author, createdAt }) => (
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

/** A retry without an answer keeps its key, so the note is saved once. */
function NoteForm({ reference, queryKey }: { reference: string; queryKey: readonly string[] }) {
  const { t } = useColumnWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const [isBusy, setBusy] = useState(false);
  const write = (words: string) => {
    setText(words);
    setKey(newIdempotencyKey());
  };
  const send = async () => {
    setBusy(true);
    try {
      await api('createOrderNote', { params: { reference }, body: { text } }, { idempotencyKey: key });
      write('');
      await queries.invalidateQueries({ queryKey });
    } catch {
      notify('notes.failed', { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Box
      component="form"
      aria-label={t('notes.add')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      sx={{ display: 'grid', gap: 2.5, justifyItems: 'start', mb: 2 }}
    >
      <MuiTextField
        id="note"
        label={t('notes.field')}
        helperText={t('notes.help')}
        value={text}
        onChange={({ target }) => write(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        multiline
        minRows={2}
        fullWidth
      />
      <Button type="submit" variant="outlined" disabled={isBusy || text.trim() === ''}>
        {t('notes.add')}
      </Button>
    </Box>
  );
}
