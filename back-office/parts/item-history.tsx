import { longMoment } from '@jolimot/client/dates';
import type { AuditEntry } from '@jolimot/contract/audit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { apiPage } from '@/lib/api/client';
import { entryLines } from './changed-fields';
import { useColumnWords } from './columns';
import { Line, ReadFailed } from './layout';
import { Panel } from './resource-show';
import { usePages } from './use-pages';

/** An account has also what was done in its name. */
export type Subject = { subject: string } | { shopUser: number };

type ItemHistoryProps = {
  about: Subject;
  /** Each version is read anew. */
  version?: unknown;
};

/** Newest first (docs/product/back-office.md, "Audit log"); nothing for an item without entries. */
export function ItemHistory({ about, version }: ItemHistoryProps) {
  const { t } = useColumnWords();
  const { items, isError, hasNextPage, isFetching, fetchNextPage, refetch } = usePages({
    queryKey: ['item-history', about, version],
    itemsPerPage: 5,
    read: (page, signal) => apiPage('listAuditLog', { query: { ...about, ...page } }, { signal }),
  });
  if (!isError && !items?.length) return null;
  return (
    <Box component="section" aria-label={t('history.title')} sx={{ mt: 5.5, maxWidth: 900 }}>
      <Panel title={t('history.title')}>
        {isError && <ReadFailed onRetry={refetch} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items?.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
        {hasNextPage && (
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            {t('history.more')}
          </Button>
        )}
      </Panel>
    </Box>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, actor, status, createdAt } = entry;
  const words = useColumnWords();
  const { t, locale } = words;
  const who = [actor.name || t('accounts.gone'), longMoment(new Date(createdAt), locale)].join(' · ');
  const isRefused = status !== null && status >= 400;
  return (
    <Line look={{ py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{t(`choices.auditAction.${action}`, { _: action })}</b>
        {isRefused && <span> {t('history.refused')}</span>}
        {entryLines(entry, words).map((change) => (
          <div key={change}>{change}</div>
        ))}
        <Typography variant="caption" component="div" color="textSecondary">
          {who}
        </Typography>
      </Box>
    </Line>
  );
}
