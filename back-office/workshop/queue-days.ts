import type { ProductionCard } from '@jolimot/contract/back-office/production';
import { addDays } from '@jolimot/contract/shipping-days';

export type QueueOrder = {
  reference: string;
  order: string;
  cards: ProductionCard[];
  /** Without duplicates. */
  towns: string[];
};

export type QueueDay = {
  day: string;
  /** Undefined for days further ahead. */
  when: 'late' | 'today' | 'tomorrow' | undefined;
  orders: QueueOrder[];
  cards: ProductionCard[];
};

/**
 * By day, then by order.
 * @param cards sorted by posting day, as the API lists them
 * @param today in Paris, `YYYY-MM-DD`
 */
export function queueDays(cards: readonly ProductionCard[], today: string): QueueDay[] {
  const days = new Map<string, QueueDay>();
  for (const card of cards) {
    const { shippingDay, late } = card;
    const when = late ? 'late' : wordOf(shippingDay, today);
    const day = days.get(shippingDay) ?? { day: shippingDay, when, orders: [], cards: [] };
    days.set(shippingDay, day);
    day.cards.push(card);
    const order = day.orders.find(({ reference }) => reference === card.orderReference);
    if (!order) {
      day.orders.push({ reference: card.orderReference, order: card.order, cards: [card], towns: [card.city] });
      continue;
    }
    order.cards.push(card);
    if (!order.towns.includes(card.city)) order.towns.push(card.city);
  }
  return [...days.values()];
}

function wordOf(day: string, today: string) {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : undefined;
}

export const isFree = ({ state, batch }: ProductionCard): boolean => state === 'to_print' && batch === null;
