import { ApiError } from '@jolimot/client/api-error';
import type { ClientError } from '@jolimot/contract/client-errors';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { session } from '@/lib/api/session';
import { type SourceFrame, type SourceTrace, sourceTrace } from '@/lib/source-maps/source-frame';
import { useColumnWords } from '../parts/columns';

/** Asks the storefront, which has its build's source maps. @throws ApiError on any unexpected answer */
async function readSourceTrace(report: number, signal: AbortSignal): Promise<SourceTrace> {
  const token = await session.freshToken();
  const answer = await fetch(`/traces/${report}`, { headers: { authorization: `Bearer ${token ?? ''}` }, signal });
  if (!answer.ok) throw new ApiError('internal', answer.status, '');
  return sourceTrace.parse(await answer.json());
}

export function ErrorTrace({ id, trace }: Pick<ClientError, 'id' | 'trace'>) {
  const { t } = useColumnWords();
  const { data, isError } = useQuery({
    queryKey: ['traces', id],
    queryFn: ({ signal }) => readSourceTrace(id, signal),
    enabled: trace !== '',
  });
  if (trace === '') return <Typography color="textSecondary">{t('errors.noTrace')}</Typography>;
  const isKnown = data?.frames.some(({ source }) => source !== null) ?? false;
  return (
    <>
      {isError && <Typography role="alert">{t('errors.unread')}</Typography>}
      {data?.isOlder && <Typography role="status">{t('errors.older')}</Typography>}
      {data && isKnown && <Frames frames={data.frames} />}
      <Box component="details" open={isError || (data !== undefined && !isKnown)} sx={{ mt: 3 }}>
        <Box
          component="summary"
          sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', alignContent: 'center' }}
        >
          {t('errors.asReported')}
        </Box>
        <Box component="pre" tabIndex={0} sx={{ m: 0, overflowX: 'auto', fontSize: '0.9375rem' }}>
          {trace}
        </Box>
      </Box>
    </>
  );
}

const Frames = ({ frames }: { frames: readonly SourceFrame[] }) => (
  <Box component="ol" sx={{ m: 0, pl: 6, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
    {frames.map(({ raw, source }, step) => (
      <li key={`${step} ${raw}`}>
        {source ? (
          <>
            <strong>{`${source.file}:${source.line}:${source.column}`}</strong>
            <Box component="code" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9375rem' }}>
              {source.code}
            </Box>
          </>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {raw}
          </Box>
        )}
      </li>
    ))}
  </Box>
);
