import type { ProductionCard } from '@jolimot/contract/back-office/production';

export type QueueOrder = {
  reference: string;
  order: string;
  cards: ProductionCard[];
  /** Without duplicates. */
  towns: string[];
};

export type QueueDay = { day: string; isLate: boolean; orders: QueueOrder[]; cards: ProductionCard[] };

/** By day, then by order. @param cards sorted by posting day, as the API lists them */
export function queueDays(cards: readonly ProductionCard[]): QueueDay[] {
  const days = new Map<string, QueueDay>();
  for (const card of cards) {
    const day = days.get(card.shippingDay) ?? { day: card.shippingDay, isLate: card.late, orders: [], cards: [] };
    days.set(card.shippingDay, day);
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

export const isFree = ({ state, batch }: ProductionCard): boolean => state === 'to_print' && batch === null;
