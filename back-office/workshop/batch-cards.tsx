import type { ProductionBatch } from '@jolimot/contract/back-office/production';
import { idOfIri } from '@jolimot/contract/iri';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cardState } from '../orders/order-states';
import { useColumnWords } from '../parts/columns';
import { Line } from '../parts/layout';
import { StateOf } from '../parts/state-label';
import { useBatchCards, useTakeOut } from './workshop-queries';

export function BatchCards({ batch, onDone }: { batch: ProductionBatch; onDone: () => void }) {
  const { t } = useColumnWords();
  const [isOpen, setOpen] = useState(false);
  const { items, hasNextPage, isFetching, fetchNextPage } = useBatchCards(batch.id, isOpen);
  const { isBusy, act } = useTakeOut(batch, onDone);
  const list = `batch-${batch.id}-cards`;
  return (
    <Box sx={{ mt: 2 }}>
      <Button aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        {t('batches.cards', { count: batch.nbCard })}
      </Button>
      <Box component="ol" id={list} sx={{ listStyle: 'none', m: 0, p: 0 }} hidden={!isOpen}>
        {items?.map((card) => (
          <Line key={card.id} look={{ flexWrap: 'wrap', gap: 2, minHeight: 48 }}>
            <Box sx={{ flex: 1, minWidth: 130 }}>
              <b>{card.code}</b>
              <Typography variant="caption" component="div" color="textSecondary">
                <Link to={`/orders/${idOfIri('orders', card.order)}/show`}>{card.orderReference}</Link>
                {card.held && `, ${t('batches.held')}`}
                {card.again && `, ${t('batches.again')}`}
              </Typography>
            </Box>
            <StateOf kind={cardState} name={card.state} />
            {batch.state === 'chosen' && (
              <Button
                disabled={isBusy}
                aria-label={t('batches.takeOutCard', { code: card.code })}
                onClick={() => void act([card.id])}
              >
                {t('batches.takeOut')}
              </Button>
            )}
          </Line>
        ))}
      </Box>
      {isOpen && hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('batches.moreCards')}
        </Button>
      )}
    </Box>
  );
}
