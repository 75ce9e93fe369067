import type { PrintStock, ProductionBatch } from '@jolimot/contract/back-office/production';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { apiResponse } from '@/lib/api/client';
import { saveFile } from '@/lib/page/save-file';
import { useColumnWords } from '../parts/columns';
import { MenuIcon } from '../shell/menu-icon';

/** Cards on one sheet (docs/product/back-office.md, "Sheets"). */
const onSheet: Readonly<Record<PrintStock, number>> = { 'greeting-cards': 4, postcards: 8, envelopes: 1, labels: 24 };

type BatchFilesProps = {
  batch: ProductionBatch;
  /** A page a side, for a press that imposes by itself. */
  isSingle: boolean;
  onSingle: (isSingle: boolean) => void;
};

export function BatchFiles({ batch: { id, nbCard, nbGreetingCard }, isSingle, onSingle }: BatchFilesProps) {
  const { t } = useColumnWords();
  const counts: Readonly<Record<PrintStock, number>> = {
    'greeting-cards': nbGreetingCard,
    postcards: nbCard - nbGreetingCard,
    envelopes: nbGreetingCard,
    labels: nbCard,
  };
  const stocks: readonly PrintStock[] = ['greeting-cards', 'postcards', 'envelopes', 'labels'];
  const detailOf = (stock: PrintStock): string => {
    const values = { sheets: Math.ceil(counts[stock] / onSheet[stock]), each: onSheet[stock] };
    if (stock === 'labels') return t('batches.labelSheets', values);
    return t(isSingle || stock === 'envelopes' ? 'batches.loose' : 'batches.sheets', values);
  };
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {stocks
          .filter((stock) => counts[stock] > 0)
          .map((stock) => (
            <BatchFile
              key={stock}
              name={t(`batches.stock.${stock}`, { count: counts[stock] })}
              detail={detailOf(stock)}
              load={(signal) =>
                apiResponse(
                  'getBatchSheets',
                  { params: { id, stock }, query: isSingle ? { single: '1' } : {} },
                  { signal },
                )
              }
            />
          ))}
        <BatchFile
          name={t('batches.pickList')}
          detail={t('batches.pickListHelp')}
          load={(signal) => apiResponse('listBatchCards', { params: { id } }, { signal, accept: 'text/csv' })}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={isSingle} onChange={(_event, isOn) => onSingle(isOn)} />}
        label={t('batches.single')}
      />
    </>
  );
}

type BatchFileProps = {
  name: string;
  detail: string;
  load: (signal: AbortSignal) => Promise<Response>;
};

/** From the answer; the name of one card's file has its pages (docs/product/back-office.md, "Sheets"). */
const nameOf = ({ headers }: Response): string =>
  /filename="(.*?)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';

/** The API draws the file on demand, slowly for many cards, so it can be stopped. */
export function BatchFile({ name, detail, load }: BatchFileProps) {
  const { t } = useColumnWords();
  const notify = useNotify();
  const [running, setRunning] = useState<AbortController | null>(null);
  const last = useRef<AbortController | null>(null);
  useEffect(() => () => last.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    last.current = controller;
    setRunning(controller);
    try {
      const response = await load(controller.signal);
      saveFile(await response.blob(), nameOf(response));
    } catch {
      if (!controller.signal.aborted) notify('batches.noFile', { type: 'error' });
    }
    setRunning(null);
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr) auto',
        gap: 2.5,
        alignItems: 'center',
        minHeight: 58,
        borderBottom: '1.5px dotted',
        borderColor: 'divider',
      }}
    >
      <MenuIcon name="download" />
      <div>
        <b>{name}</b>
        <Typography variant="caption" component="div" color="textSecondary">
          {running ? t('batches.drawing') : detail}
        </Typography>
      </div>
      {running ? (
        <Button onClick={() => running.abort()} aria-label={t('batches.stopFile', { name })}>
          {t('batches.stop')}
        </Button>
      ) : (
        <Button onClick={() => void save()} aria-label={t('batches.saveFile', { name })}>
          {t('batches.save')}
        </Button>
      )}
      {running && <LinearProgress aria-label={t('batches.drawing')} sx={{ gridColumn: '1 / -1' }} />}
    </Box>
  );
}
