import type { ProductionCard } from '@jolimot/contract/back-office/production';

/** The cards of one order that are posted on one day. */
export type QueueOrder = {
  reference: string;
  order: string;
  cards: ProductionCard[];
  /** The towns that they go to, each once. */
  towns: string[];
};

/** What is posted on one day. */
export type QueueDay = { day: string; isLate: boolean; orders: QueueOrder[]; cards: ProductionCard[] };

/**
 * The queue as the workshop reads it: by day, and within it by order.
 * @param cards those to be posted first on top, as the API lists them
 */
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

/** Whether a card may be chosen for a batch: it is to be printed, and no batch holds it. */
export const isFree = ({ state, batch }: ProductionCard): boolean => state === 'to_print' && batch === null;
