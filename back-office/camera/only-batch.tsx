import { iriOf } from '@jolimot/contract/iri';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cameraPath } from '@/back-office/provider/sections';
import { apiPage } from './camera-api';
import { useAnswer } from './use-answer';

const name = 'batch';

function idInAddress(): string {
  const id = new URLSearchParams(window.location.search).get(name) ?? '';
  return /^\d+$/.test(id) ? id : '';
}

/** In the address: a reload must not post cards of all batches. @returns the IRI, null for all */
export function useOnlyBatch() {
  const [id, setId] = useState(idInAddress);
  const choose = (next: string) => {
    window.history.replaceState(null, '', next ? `${cameraPath}?${name}=${next}` : cameraPath);
    setId(next);
  };
  return { id, iri: id ? iriOf('production_batches', Number(id)) : null, choose };
}

const readBatches = async (signal: AbortSignal) =>
  (await apiPage('listBatches', { query: { state: 'printed' } }, { signal })).items;

type OnlyBatchProps = { id: string; onChoose: (id: string) => void };

export function OnlyBatch({ id, onChoose }: OnlyBatchProps) {
  const t = useTranslations('backOffice.camera');
  const { answer: batches = [], hasFailed } = useAnswer(readBatches, true);
  const nameless = (number: string) => t('batch', { number });
  return (
    <>
      <label className="camera-choice">
        {t('only')}
        <select value={id} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t('all')}</option>
          {id && !batches.some((batch) => String(batch.id) === id) && <option value={id}>{nameless(id)}</option>}
          {batches.map((batch) => (
            <option key={batch.id} value={batch.id}>
              {`${batch.name || nameless(String(batch.id))} (${batch.nbShipped}/${batch.nbCard})`}
            </option>
          ))}
        </select>
      </label>
      {hasFailed && <p role="alert">{t('batchesFailed')}</p>}
    </>
  );
}
