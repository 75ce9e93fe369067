import type { PrintStock } from '@jolimot/contract/back-office/press-files';
import type { BatchCard } from '@jolimot/contract/back-office/production';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { apiResponse } from '@/lib/api/client';
import { SpoiledCard } from '../orders/spoiled-card';
import { useColumnWords } from '../parts/columns';
import { SavedFile } from './file-line';

type CardAgainProps = {
  batch: number;
  card: BatchCard;
  isSingle: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The card was put back: its buttons are about to go. */
  onDone: () => void;
};

/** Of a card, by its product. */
const stocksOf = ({ product }: BatchCard): readonly PrintStock[] =>
  product === 'postcard' ? ['postcards', 'labels'] : ['greeting-cards', 'envelopes', 'labels'];

/** A spoiled card: printed alone at once (docs/product/back-office.md, "Sheets"), or put back for another batch. */
export function CardAgain({ batch, card, isSingle, isOpen, onOpen, onDone }: CardAgainProps) {
  const { t } = useColumnWords();
  const { id, code, state, held, orderReference } = card;
  const files = `card-${batch}-${id}`;
  const query = { card: id, ...(isSingle ? { single: '1' as const } : {}) };
  const detailOf = (stock: PrintStock): string => {
    if (stock === 'labels') return t('batches.alone.label');
    return t(isSingle || stock === 'envelopes' ? 'batches.alone.loose' : 'batches.alone.sheet');
  };
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={files}
        aria-label={t('batches.againCard', { code })}
        onClick={() => onOpen(!isOpen)}
      >
        {t('batches.printAgain')}
      </Button>
      <Box id={files} hidden={!isOpen} sx={{ flex: '1 0 100%', pb: 3 }}>
        {isOpen && (
          <>
            <Typography variant="caption" component="p" color="textSecondary">
              {t('batches.alone.help')}
            </Typography>
            <Box component="ul" aria-label={t('batches.againCard', { code })} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {stocksOf(card).map((stock) => (
                <SavedFile
                  key={stock}
                  name={t(`batches.stock.${stock}`, { count: 1 })}
                  detail={detailOf(stock)}
                  load={(signal) => apiResponse('getBatchSheets', { params: { id: batch, stock }, query }, { signal })}
                />
              ))}
            </Box>
            {state === 'printed' && !held && <SpoiledCard reference={orderReference} card={card} onDone={onDone} />}
          </>
        )}
      </Box>
    </>
  );
}
