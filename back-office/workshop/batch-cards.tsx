import type { BatchCard, ProductionBatch } from '@jolimot/contract/back-office/production';
import { idOfIri } from '@jolimot/contract/iri';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cardState } from '../orders/order-states';
import { useFocusAfter } from '../orders/use-focus-after';
import { useColumnWords } from '../parts/columns';
import { Line } from '../parts/layout';
import { StateOf } from '../parts/state-label';
import { CardAgain } from './card-again';
import { CardCorrection } from './card-correction';
import { useBatchCards, useTakeOut } from './workshop-queries';

type BatchCardsProps = { batch: ProductionBatch; isSingle: boolean; onDone: () => void };

/** A posted card is sent again from its order; one in another batch is printed there. */
const mayPrintAgain = (batch: ProductionBatch, { state, again }: BatchCard): boolean =>
  batch.state !== 'chosen' && !again && (state === 'to_print' || state === 'printed');

export function BatchCards({ batch, isSingle, onDone }: BatchCardsProps) {
  const { t } = useColumnWords();
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const { items, hasNextPage, isFetching, fetchNextPage } = useBatchCards(batch.id, isOpen);
  const { isBusy, act } = useTakeOut(batch, onDone);
  const { place, goOn } = useFocusAfter<HTMLOListElement>();
  const list = `batch-${batch.id}-cards`;
  return (
    <Box sx={{ mt: 2 }}>
      <Button aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        {t('batches.cards', { count: batch.nbCard })}
      </Button>
      <Box
        component="ol"
        ref={place}
        tabIndex={-1}
        id={list}
        aria-label={t('batches.cards', { count: batch.nbCard })}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
        hidden={!isOpen}
      >
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
              <>
                <Button
                  disabled={isBusy}
                  aria-label={t('batches.takeOutCard', { code: card.code })}
                  onClick={() => void act([card.id])}
                >
                  {t('batches.takeOut')}
                </Button>
                <CardCorrection
                  card={card}
                  isOpen={opened === card.id}
                  onOpen={(isIn) => setOpened(isIn ? card.id : null)}
                />
              </>
            )}
            {mayPrintAgain(batch, card) && (
              <CardAgain
                batch={batch.id}
                card={card}
                isSingle={isSingle}
                isOpen={opened === card.id}
                onOpen={(isIn) => setOpened(isIn ? card.id : null)}
                onDone={goOn}
              />
            )}
          </Line>
        ))}
      </Box>
      {isOpen && batch.state === 'closed' && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('batches.addressesFixed')}
        </Typography>
      )}
      {isOpen && hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('batches.moreCards')}
        </Button>
      )}
    </Box>
  );
}
