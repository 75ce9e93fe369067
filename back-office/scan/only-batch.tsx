import { iriOf } from '@jolimot/contract/iri';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { production } from '@/back-office/provider/today-tasks';
import { apiPage } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { ReadFailed } from '../parts/layout';

/** In the address: a reload must not post cards of all batches. @returns the IRI, null for all */
export function useOnlyBatch() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('batch') ?? '';
  const id = /^\d+$/.test(asked) ? asked : '';
  const choose = (next: string) => setSearch(next ? { batch: next } : {}, { replace: true });
  return { id, iri: id ? iriOf('production_batches', Number(id)) : null, choose };
}

type OnlyBatchProps = { id: string; onChoose: (id: string) => void };

export function OnlyBatch({ id, onChoose }: OnlyBatchProps) {
  const { t } = useColumnWords();
  const {
    data: batches = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: [production, 'printed-batches'],
    queryFn: async ({ signal }) => (await apiPage('listBatches', { query: { state: 'printed' } }, { signal })).items,
  });
  const nameless = (number: string) => t('batches.name', { number });
  return (
    <>
      <TextField
        select
        label={t('camera.only')}
        value={id}
        onChange={({ target }) => onChoose(target.value)}
        slotProps={{ select: { native: true } }}
      >
        <option value="">{t('camera.all')}</option>
        {id && !batches.some((batch) => String(batch.id) === id) && <option value={id}>{nameless(id)}</option>}
        {batches.map((batch) => (
          <option key={batch.id} value={batch.id}>
            {`${batch.name || nameless(String(batch.id))} (${batch.nbShipped}/${batch.nbCard})`}
          </option>
        ))}
      </TextField>
      {isError && <ReadFailed onRetry={refetch} />}
    </>
  );
}
