import { parisDay } from '@jolimot/client/dates';
import { isClosed } from '@jolimot/contract/shipping-days';
import { type Feast, feastOf } from '@/components/orders/feast';
import { useEvents } from '@/lib/api/catalogue';
import { useCover } from '@/lib/api/covers';
import type { useOrderForm } from './use-order-form';

/** What the first card is made for; counted for France until somebody is chosen. */
export function useFeast({ cards, chosen, countries, calendar }: ReturnType<typeof useOrderForm>): Feast | null {
  const { cover } = useCover(cards[0]?.cover?.iri ?? null);
  const events = useEvents().data ?? [];
  const { now, first, closed } = calendar;
  const countryOf = (iri: string) => countries.find((country) => country.iri === iri);
  const home = countries.find(({ isoCode }) => isoCode === 'FR');
  const zones = chosen.length > 0 ? chosen.map(({ country }) => countryOf(country)) : [home];
  const delays = zones.flatMap((country) => country?.zone.deliveryDays ?? []);
  const isOpen = (day: string) => !isClosed(closed, day);
  return feastOf(events, cover, delays, { today: parisDay(now.toISOString()), first, isOpen });
}
