import { parisDay } from '@jolimot/contract/shipping-days';
import { useMemo } from 'react';
import { useEvents, useTags } from '@/lib/api/catalogue';
import { type UpcomingOccasion, upcomingOccasions } from '@/lib/creation/catalogue/upcoming-occasions';

export type Occasion = { readonly slug: string; readonly name: string };

/** The occasions that have covers, and the next upcoming that do; empty while they are on their way. */
export function useOccasions(): { occasions: readonly Occasion[]; upcoming: readonly UpcomingOccasion[] } {
  const tags = useTags().data;
  const events = useEvents().data;
  const occasions = useMemo(() => (tags ?? []).filter((tag) => tag.covers.length > 0), [tags]);
  const upcoming = useMemo(() => upcomingOccasions(events ?? [], parisDay(new Date())), [events]);
  return { occasions, upcoming };
}
