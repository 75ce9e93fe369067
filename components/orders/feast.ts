import { deliveryEstimate } from '@jolimot/contract/calendar/delivery-estimate';
import { nearEvents } from '@jolimot/contract/calendar/season';
import type { CatalogueCover, Event } from '@jolimot/contract/catalogue';
import { addDays } from '@jolimot/contract/shipping-days';

type Delays = { min: number; max: number };

export type Feast = {
  name: string;
  /** On which every recipient's card arrives before the event; null when it is too late. */
  lastDay: string | null;
  isInTime: (day: string) => boolean;
};

/**
 * docs/product/orders.md, "Days"
 * @param delays of each recipient's zone, in working days of the post
 * @param first the first possible day
 * @returns null without such an event within six weeks
 */
export function feastOf(
  events: readonly Pick<Event, 'name' | 'date' | 'tags'>[],
  cover: Pick<CatalogueCover, 'tags'> | null,
  delays: readonly Delays[],
  { today, first, isOpen }: { today: string; first: string; isOpen: (day: string) => boolean },
): Feast | null {
  const event = nearEvents(events, today).find(({ tags }) => tags.some((tag) => cover?.tags.includes(tag)));
  if (!event) return null;
  const isInTime = (day: string): boolean => delays.every((delay) => deliveryEstimate(day, delay).to < event.date);
  let lastDay: string | null = null;
  for (let day = first; day < event.date; day = addDays(day, 1)) if (isOpen(day) && isInTime(day)) lastDay = day;
  return { name: event.name, lastDay, isInTime };
}
