import { longDay } from '@jolimot/client/dates';
import { idOfIri } from '@jolimot/contract/iri';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cardState } from '../orders/order-states';
import { type ColumnWords, useColumnWords } from '../parts/columns';
import { StateOf } from '../parts/state-label';
import { papers } from '../shell/theme';
import { MiniCover } from './mini-cover';
import { isFree, type QueueDay, type QueueOrder } from './queue-days';

type Chosen = ReadonlySet<number>;
type QueueProps = {
  days: readonly QueueDay[];
  chosen: Chosen;
  onChoose: (cards: readonly number[], isIn: boolean) => void;
};

const firstOrders = 8;

const columns = {
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: { xs: '44px 40px minmax(0, 1fr) auto', sm: '44px 48px 150px minmax(0, 1fr) 150px' },
  gap: '0 8px',
  pr: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

export const Queue = ({ days, ...choice }: QueueProps) => (
  <>
    {days.map((day) => (
      <Day key={day.day} day={day} {...choice} />
    ))}
  </>
);

function Day({ day, chosen, onChoose }: Omit<QueueProps, 'days'> & { day: QueueDay }) {
  const { t, locale } = useColumnWords();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button is gone: keyboard users continue at the first new order.
    if (isWhole) list.current?.children[firstOrders]?.querySelector<HTMLElement>('input, a')?.focus();
  }, [isWhole]);
  const shown = isWhole ? day.orders : day.orders.slice(0, firstOrders);
  const hidden = day.orders.length - shown.length;
  const name = longDay(day.day, locale);
  const isLate = day.when === 'late';
  const inBatches = day.cards.filter(({ batch }) => batch !== null).length;
  return (
    <Box component="section" aria-labelledby={`day-${day.day}`}>
      <Box
        sx={{
          ...columns,
          gridTemplateColumns: '44px minmax(0, 1fr) auto',
          minHeight: 52,
          bgcolor: isLate ? papers.pink.paper : papers.plain.paper,
          color: isLate ? papers.pink.ink : 'text.primary',
        }}
      >
        <Choice cards={day.cards} label={t('production.chooseDay', { day: name })} {...{ chosen, onChoose }} />
        <Typography id={`day-${day.day}`} variant="h3" component="h2">
          {day.when ? t(`production.when.${day.when}`) : name}
          <Typography component="span" sx={{ ml: 2.5 }}>
            {[day.when && name, inBatches > 0 && t('production.inBatches', { count: inBatches })]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Typography>
        <Typography variant="h3" component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t('production.cards', { count: day.cards.length })}
        </Typography>
      </Box>
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((order) => (
          <Row key={order.reference} order={order} {...{ chosen, onChoose }} />
        ))}
      </Box>
      {hidden > 0 && (
        <Button onClick={() => setWhole(true)} sx={{ ml: 12 }}>
          {t('production.otherOrders', { count: hidden })}
        </Button>
      )}
    </Box>
  );
}

function Choice({
  cards,
  label,
  chosen,
  onChoose,
}: Omit<QueueProps, 'days'> & { cards: QueueDay['cards']; label: string }) {
  const free = cards.filter(isFree).map(({ id }) => id);
  if (free.length === 0) return <span />;
  return (
    <Checkbox
      checked={free.every((id) => chosen.has(id))}
      onChange={(_event, isIn) => onChoose(free, isIn)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ width: 44, height: 44 }}
    />
  );
}

function productsOf({ cards }: QueueOrder, { t }: ColumnWords): string {
  const postcards = cards.filter(({ product }) => product === 'postcard').length;
  const folded = cards.length - postcards;
  return [
    folded > 0 ? t('production.folded', { count: folded }) : '',
    postcards > 0 ? t('production.postcards', { count: postcards }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function Row({ order, chosen, onChoose }: Omit<QueueProps, 'days'> & { order: QueueOrder }) {
  const words = useColumnWords();
  const { t } = words;
  const isChosen = order.cards.some(({ id }) => chosen.has(id));
  const isPrinted = order.cards.every(({ state }) => state === 'printed');
  const state = isPrinted ? 'printed' : 'to_print';
  const batches = [
    ...new Set(order.cards.flatMap(({ batch }) => (batch === null ? [] : [idOfIri('production_batches', batch)]))),
  ];
  const [first = '', second, ...others] = order.towns;
  return (
    <Box
      component="li"
      data-row={order.reference}
      sx={{ ...columns, minHeight: 58, py: 1, bgcolor: isChosen ? papers.yellow.paper : 'background.paper' }}
    >
      <Choice
        cards={order.cards}
        label={t('production.chooseOrder', { reference: order.reference })}
        {...{ chosen, onChoose }}
      />
      <MiniCover cover={order.cards[0]?.cover ?? ''} />
      <Box sx={{ minWidth: 0 }}>
        <Box component={Link} to={`/orders/${idOfIri('orders', order.order)}/show`} sx={{ fontWeight: 700 }}>
          {order.reference}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary">
          {productsOf(order, words)}
        </Typography>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere', gridColumn: { xs: '3 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
        {others.length === 0
          ? order.towns.join(', ')
          : t('production.towns', { first, second: second ?? '', count: others.length })}
      </Box>
      <Box sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 4, sm: 'auto' } }}>
        <StateOf kind={cardState} name={state} />
        {batches.length > 0 && (
          <Typography variant="caption" component="div" color="textSecondary">
            {batches.map((number) => (
              <Box key={number} component={Link} to={`/production/${number}`} sx={{ mr: 1.5 }}>
                {t('batches.name', { number })}
              </Box>
            ))}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
