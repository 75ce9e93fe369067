import { idOfIri } from '@jolimot/contract/iri';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { apiPage } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { useItems } from '../parts/fields';
import { ReadFailed } from '../parts/layout';
import { papers } from '../shell/theme';
import { production } from '../workshop/workshop-queries';

type Closed = { day: string } | { countries: readonly string[] };

const mostNamed = 20;

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
      apiPage('listProductionCards', { query: { ...query, posted: '0', itemsPerPage: 100 } }, { signal }),
  });
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data || data.items.length === 0) return null;
  const { total = data.items.length } = data;
  const orders = new Map(data.items.map(({ order, orderReference }) => [order, orderReference]));
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', p: 3.5, bgcolor: papers.yellow.paper, borderRadius: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>{t('waiting.cards', { count: total })}</Typography>
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
        {(orders.size > mostNamed || total > data.items.length) && <li>{t('waiting.others')}</li>}
      </Box>
    </Box>
  );
}

const isDay = (typed: unknown): typed is string => typeof typed === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(typed);

export function CardsOfDay() {
  const day: unknown = useWatch({ name: 'date' });
  return isDay(day) ? <WaitingCards closed={{ day }} /> : null;
}

export function CardsOfCountry() {
  const [code, active]: unknown[] = useWatch({ name: ['isoCode', 'active'] });
  return typeof code === 'string' && code !== '' && !active ? <WaitingCards closed={{ countries: [code] }} /> : null;
}

export function CardsOfZone() {
  const [id, active]: unknown[] = useWatch({ name: ['id', 'active'] });
  const codes = useCodes(({ zone }) => zone.id === id);
  return !active && codes.length > 0 ? <WaitingCards closed={{ countries: codes }} /> : null;
}

export function CardsOfCountries({ ids }: { ids: readonly Identifier[] }) {
  const codes = useCodes(({ id }) => ids.includes(id));
  return codes.length > 0 ? <WaitingCards closed={{ countries: codes }} /> : null;
}

type CountryRow = { id: number; isoCode: string; zone: { id: number } };

const useCodes = (isMeant: (country: CountryRow) => boolean): string[] =>
  (useItems<CountryRow>('countries') ?? []).filter(isMeant).map(({ isoCode }) => isoCode);
