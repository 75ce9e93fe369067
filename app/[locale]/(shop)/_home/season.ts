import { nearEvents } from '@jolimot/contract/calendar/season';
import type { CatalogueCover, Event } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';

/** Soonest first. @param today in Paris */
export const seasonTags = (events: readonly Pick<Event, 'date' | 'tags'>[], today: string): string[] => [
  ...new Set(nearEvents(events, today).flatMap(({ tags }) => tags)),
];

/** Soonest event first, but for those with words in another language. */
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
