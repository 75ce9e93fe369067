import { longMoment, timeOfDay } from '@jolimot/client/dates';
import { idOfIri } from '@jolimot/contract/iri';
import { useLocale, useTranslations } from 'next-intl';
import type { ScanRead } from '../scan/scan-session';

const advised = ['already', 'misread', 'unknown', 'not_printed', 'held', 'other_batch', 'refused'] as const;
const isAdvised = (state: ScanRead['state']): state is (typeof advised)[number] =>
  advised.some((known) => known === state);

type ReadResultProps = {
  read: ScanRead;
  picture: string | undefined;
  onUndo: () => void;
  onRetry: () => void;
};

export function ReadResult({ read, picture, onUndo, onRetry }: ReadResultProps) {
  const t = useTranslations('backOffice.camera');
  const scan = useTranslations('backOffice.scan');
  const locale = useLocale();
  const { card, code, state, posted, undoableUntil } = read;
  const moment = posted && longMoment(new Date(posted.at), locale);
  return (
    <div className="camera-result">
      {picture && <img src={picture} alt="" />}
      <div>
        <p className="camera-state">{state === 'lost' ? t('kept') : scan(`result.${state}`)}</p>
        <p className="camera-town">{card?.city || code}</p>
        {moment && (
          <p>
            <b>{posted.by?.name ? scan('postedBy', { moment, name: posted.by.name }) : scan('postedAt', { moment })}</b>
          </p>
        )}
        {state === 'lost' && <p>{t('keptText')}</p>}
        {isAdvised(state) && <p>{scan(`advice.${state}`)}</p>}
        {card && (
          <p>
            {[card.orderReference, batchWords(card, t), timeOfDay(new Date(read.at), locale)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {undoableUntil > Date.now() && (
          <button type="button" onClick={onUndo}>
            {scan('undo')}
          </button>
        )}
        {state === 'refused' && (
          <button type="button" onClick={onRetry}>
            {scan('retry')}
          </button>
        )}
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useTranslations<'backOffice.camera'>>;

function batchWords({ batch, position }: NonNullable<ScanRead['card']>, t: Words): string {
  if (!batch) return '';
  const name = batch.name || t('batch', { number: String(idOfIri('production_batches', batch.iri)) });
  return position === null ? name : t('inBatch', { name, place: position });
}
