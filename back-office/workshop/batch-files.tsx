import { type PrintStock, printStocks } from '@jolimot/contract/back-office/press-files';
import type { ProductionBatch } from '@jolimot/contract/back-office/production';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { apiResponse } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { SavedFile } from './file-line';
import { PressFile } from './press-file';

/** Cards on one sheet (docs/product/back-office.md, "Sheets"). */
const onSheet: Readonly<Record<PrintStock, number>> = { 'greeting-cards': 4, postcards: 8, envelopes: 1, labels: 24 };

type BatchFilesProps = {
  batch: ProductionBatch;
  /** A page a side, for a press that imposes by itself. */
  isSingle: boolean;
  onSingle: (isSingle: boolean) => void;
};

export function BatchFiles({ batch: { id, nbCard, nbGreetingCard, files }, isSingle, onSingle }: BatchFilesProps) {
  const { t } = useColumnWords();
  const counts: Readonly<Record<PrintStock, number>> = {
    'greeting-cards': nbGreetingCard,
    postcards: nbCard - nbGreetingCard,
    envelopes: nbGreetingCard,
    labels: nbCard,
  };
  const isSingleOf = (stock: PrintStock): boolean => isSingle && (stock === 'greeting-cards' || stock === 'postcards');
  const detailOf = (stock: PrintStock): string => {
    const values = { sheets: Math.ceil(counts[stock] / onSheet[stock]), each: onSheet[stock] };
    if (stock === 'labels') return t('batches.labelSheets', values);
    return t(isSingle || stock === 'envelopes' ? 'batches.loose' : 'batches.sheets', values);
  };
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {printStocks
          .filter((stock) => counts[stock] > 0)
          .map((stock) => (
            <PressFile
              key={stock}
              batch={id}
              stock={stock}
              isSingle={isSingleOf(stock)}
              name={t(`batches.stock.${stock}`, { count: counts[stock] })}
              detail={detailOf(stock)}
              file={files.find((file) => file.stock === stock && file.single === isSingleOf(stock))}
            />
          ))}
        <SavedFile
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
