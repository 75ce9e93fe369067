import { parisDay } from '@jolimot/contract/shipping-days';
import { useMemo } from 'react';
import { useEvents, useTags } from '@/lib/api/catalogue';
import { type UpcomingOccasion, upcomingOccasions } from '@/lib/creation/catalogue/upcoming-occasions';

type Tag = { readonly slug: string; readonly name: string };

/** The tags that have covers, and the upcoming occasions; empty while they are loading. */
export function useOccasions(): { tags: readonly Tag[]; upcoming: readonly UpcomingOccasion[] } {
  const { data: all } = useTags();
  const events = useEvents().data;
  const tags = useMemo(() => (all ?? []).filter((tag) => tag.covers.length > 0), [all]);
  const upcoming = useMemo(() => upcomingOccasions(events ?? [], parisDay(new Date())), [events]);
  return { tags, upcoming };
}
