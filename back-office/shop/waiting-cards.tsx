import type { ProductionCard } from '@jolimot/contract/back-office/production';
import { isInYear } from '@jolimot/contract/calendar/civil-year';
import { isPostDay } from '@jolimot/contract/calendar/delivery-estimate';
import { largestPage } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { production } from '@/back-office/provider/today-tasks';
import { apiPage } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { useItems } from '../parts/fields';
import { ReadFailed } from '../parts/layout';
import { papers } from '../shell/theme';
import { isDay } from '../today/periods';
import { useQueue } from '../workshop/workshop-queries';

type Closed = { day: string } | { countries: readonly string[] };

/** These cards keep their day and country (docs/product/back-office.md, "Closed days"). */
function WaitingCards({ closed }: { closed: Closed }) {
  const { t } = useColumnWords();
  const query =
    'day' in closed
      ? { 'shippingDay[after]': closed.day, 'shippingDay[before]': closed.day }
      : { 'country[]': [...closed.countries] };
  const { data, isError, refetch } = useQuery({
    queryKey: [production, 'waiting', closed],
    queryFn: ({ signal }) =>
      apiPage('listProductionCards', { query: { ...query, posted: '0', itemsPerPage: largestPage } }, { signal }),
  });
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return null;
  const { items, total = items.length } = data;
  return <WaitingNote said={t('waiting.cards', { count: total })} cards={items} isWhole={total === items.length} />;
}

/** Before the Sundays and public holidays of a year are closed. */
export function CardsOfYear({ year }: { year: number }) {
  const { t } = useColumnWords();
  const { data, isError, refetch } = useQueue();
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return null;
  const cards = data.cards.filter(({ shippingDay }) => isInYear(shippingDay, year) && !isPostDay(shippingDay));
  const said = t('waiting.ofYear', { count: cards.length, year: String(year) });
  return <WaitingNote said={said} cards={cards} isWhole={data.isWhole} />;
}

const mostNamed = 20;

type WaitingNoteProps = { said: string; cards: readonly ProductionCard[]; isWhole: boolean };

function WaitingNote({ said, cards, isWhole }: WaitingNoteProps) {
  const { t } = useColumnWords();
  const orders = new Map(cards.map(({ order, orderReference }) => [order, orderReference]));
  if (orders.size === 0) return null;
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', p: 3.5, mb: 4, bgcolor: papers.yellow.paper, borderRadius: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>{said}</Typography>
      <Typography>{t('waiting.help')}</Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}
      >
        {[...orders].slice(0, mostNamed).map(([order, reference]) => (
          <li key={order}>
            <Link to={`/orders/${idOfIri('orders', order)}/show`}>{reference}</Link>
          </li>
        ))}
        {(orders.size > mostNamed || !isWhole) && <li>{t('waiting.others')}</li>}
      </Box>
    </Box>
  );
}

export function CardsOfDay() {
  const day: unknown = useWatch({ name: 'date' });
  return typeof day === 'string' && isDay(day) ? <WaitingCards closed={{ day }} /> : null;
}

export function CardsOfCountry() {
  const [code, active]: unknown[] = useWatch({ name: ['isoCode', 'active'] });
  return typeof code === 'string' && code !== '' && !active ? <WaitingCards closed={{ countries: [code] }} /> : null;
}

export function CardsOfZone() {
  const [id, active]: unknown[] = useWatch({ name: ['id', 'active'] });
  return active ? null : <CardsOfCountries isMeant={({ zone }) => zone.id === id} />;
}

/** Before countries, or all of their zones, are hidden or deleted. */
export function CardsOfCountries({ isMeant }: { isMeant: (country: CountryRow) => boolean }) {
  const codes = (useItems<CountryRow>('countries') ?? []).filter(isMeant).map(({ isoCode }) => isoCode);
  return codes.length > 0 ? <WaitingCards closed={{ countries: codes }} /> : null;
}

type CountryRow = { id: number; isoCode: string; zone: { id: number } };
