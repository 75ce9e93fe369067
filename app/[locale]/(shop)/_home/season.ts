import type { CatalogueCover, Event } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { addDays } from '@jolimot/contract/shipping-days';

/** Six weeks before an event its covers begin to lead (docs/product/catalogue.md, "Season"). */
const leadDays = 42;

/** Tags of the events that are near, soonest first. @param today `YYYY-MM-DD` in Paris */
export function seasonTags(events: readonly Pick<Event, 'date' | 'tags'>[], today: string): string[] {
  const last = addDays(today, leadDays);
  const near = events.filter(({ date }) => date >= today && date <= last);
  return [...new Set(near.toSorted((a, b) => a.date.localeCompare(b.date)).flatMap(({ tags }) => tags))];
}

/**
 * The season's covers first, soonest event first, but for those with words in another language; otherwise in their
 * order.
 */
export function seasonFirst<Cover extends Pick<CatalogueCover, 'tags' | 'languages'>>(
  covers: readonly Cover[],
  season: readonly string[],
  locale: Locale,
): Cover[] {
  const rank = ({ tags, languages }: Cover): number => {
    const isRead = languages.length === 0 || languages.includes(locale);
    const at = season.findIndex((tag) => tags.includes(tag));
    return isRead && at >= 0 ? at : season.length;
  };
  return covers.toSorted((one, other) => rank(one) - rank(other));
}
