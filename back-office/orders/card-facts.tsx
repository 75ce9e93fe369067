import { longDay, longMoment } from '@jolimot/client/dates';
import type { OrderDesk } from '@jolimot/contract/back-office/order-desk';
import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type ColumnWords, useColumnWords } from '../parts/columns';
import { CardPicture } from './card-picture';

type CardFactsProps = {
  card: Order['cards'][number];
  shipping: Order['shippings'][number] | undefined;
  creation: Order['creations'][number] | undefined;
  person: string;
  /** Undefined until it is read. */
  desk: OrderDesk | undefined;
};

export function CardFacts({ card, shipping, creation, person, desk }: CardFactsProps) {
  const words = useColumnWords();
  const { t, locale } = words;
  const made = desk?.creations.find(({ iri }) => iri === card.creation);
  const way = desk?.cards.find(({ id }) => id === card.id);
  return (
    <>
      <CardPicture src={made?.picture ?? null} width={64} />
      <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="div">
          {person}
        </Typography>
        <div>{shipping?.recipient.lines.filter((line) => line !== person).join(', ')}</div>
        <Typography color="textSecondary">
          {[creation?.coverName, shipping && longDay(shipping.date, locale), card.code].filter(Boolean).join(' · ')}
        </Typography>
        {way?.batch && (
          <Typography color="textSecondary">
            <Link to={`/production/${way.batch.id}`}>
              {way.batch.name || t('batches.name', { number: way.batch.id })}
            </Link>
            {way.posted && ` · ${postedWords(way.posted, words)}`}
          </Typography>
        )}
        {way?.posted && !way.batch && <Typography color="textSecondary">{postedWords(way.posted, words)}</Typography>}
        {made?.message && (
          <Box component="details" sx={{ '& summary': { cursor: 'pointer', minHeight: 28 } }}>
            <summary>{t('orders.message')}</summary>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{made.message}</Typography>
          </Box>
        )}
      </Box>
    </>
  );
}

type Posted = NonNullable<OrderDesk['cards'][number]['posted']>;

function postedWords({ at, by }: Posted, { t, locale }: ColumnWords): string {
  const date = longMoment(new Date(at), locale);
  return by ? t('orders.postedBy', { date, person: by.name || t('accounts.gone') }) : t('orders.postedOn', { date });
}
