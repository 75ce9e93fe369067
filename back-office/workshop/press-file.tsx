import type { BatchFile, PrintStock } from '@jolimot/contract/back-office/press-files';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { api, apiResponse } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { useSecondsLeft } from '../parts/time-left';
import { FileLine, SavedFile } from './file-line';
import { isUnderWay, useWorkshopAct } from './workshop-queries';

type PressFileProps = {
  batch: number;
  stock: PrintStock;
  isSingle: boolean;
  name: string;
  detail: string;
  /** Undefined until it is asked for. */
  file: BatchFile | undefined;
};

/** Made by a job into the storage (docs/product/back-office.md, "Press files"). */
export function PressFile({ batch, stock, isSingle, name, detail, file }: PressFileProps) {
  const { t } = useColumnWords();
  const { isBusy, act } = useWorkshopAct(() => undefined);
  const input = { params: { id: batch, stock }, query: isSingle ? { single: '1' as const } : {} };
  const words = useFileWords(file);
  if (file?.state === 'made') {
    return (
      <SavedFile
        name={name}
        detail={detail}
        more={words}
        load={(signal) => apiResponse('getBatchSheets', input, { signal })}
      />
    );
  }
  const isGoing = file !== undefined && isUnderWay(file);
  const progress = file ? (file.nbDone / file.nbCard) * 100 : 0;
  return (
    <FileLine
      name={name}
      detail={detail}
      more={words}
      isWrong={file?.state === 'failed'}
      bar={
        isGoing && (
          <LinearProgress
            variant={file.state === 'making' && progress < 100 ? 'determinate' : 'indeterminate'}
            value={progress}
            aria-label={name}
          />
        )
      }
    >
      {isGoing ? (
        <Button
          disabled={isBusy}
          onClick={() => void act(() => api('cancelBatchSheets', input))}
          aria-label={t('batches.stopFile', { name })}
        >
          {t('batches.stop')}
        </Button>
      ) : (
        <Button
          disabled={isBusy}
          onClick={() => void act(() => api('makeBatchSheets', input))}
          aria-label={t('batches.makeFile', { name })}
        >
          {t('batches.make')}
        </Button>
      )}
    </FileLine>
  );
}

const bytesOfMb = 1_000_000;

function useFileWords(file: BatchFile | undefined): string {
  const { t, locale } = useColumnWords();
  const seconds = useSecondsLeft(file?.endsAt ? Date.parse(file.endsAt) : 0);
  if (!file) return t('batches.notAsked');
  const { state, nbDone, nbCard, sha256, bytes, failure } = file;
  if (state === 'made') {
    const size = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format((bytes ?? 0) / bytesOfMb);
    return `${t('batches.fileSize', { size })}, SHA-256 ${sha256}`;
  }
  if (state === 'failed' && failure) {
    return t('batches.failed', { card: failure.card ?? 'none', reason: t(`batches.failure.${failure.reason}`) });
  }
  if (state === 'making') {
    const counted = t('batches.making', { done: nbDone, count: nbCard });
    if (seconds === 0) return counted;
    return `${counted}, ${t('batches.makingLeft', { minutes: seconds < 100 ? 0 : Math.round(seconds / 60), seconds })}`;
  }
  return t(state === 'waiting' ? 'batches.waiting' : 'batches.cancelled');
}
