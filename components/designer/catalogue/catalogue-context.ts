import type { Event, Tag } from '@jolimot/contract/catalogue';
import { parisDay } from '@jolimot/contract/shipping-days';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ShownCover } from '@/lib/creation/catalogue/shown-cover';
import { type UpcomingOccasion, upcomingOccasions } from '@/lib/creation/catalogue/upcoming-occasions';

export type Occasions = {
  readonly tags: readonly Pick<Tag, 'slug' | 'name'>[];
  readonly events: readonly Pick<Event, 'slug' | 'name' | 'date'>[];
};

export const noOccasions: Occasions = { tags: [], events: [] };

export const OccasionsContext = createContext<Occasions>(noOccasions);

/** The rendering day until hydration, so that server and browser match. */
function useToday(): string {
  const first = useFirstCatalogue();
  const [today, setToday] = useState(() => first?.today ?? parisDay(new Date()));
  useEffect(() => setToday(parisDay(new Date())), []);
  return today;
}

export function useOccasions(): { tags: Occasions['tags']; upcoming: readonly UpcomingOccasion[] } {
  const { tags, events } = use(OccasionsContext);
  const today = useToday();
  const upcoming = useMemo(() => upcomingOccasions(events, today), [events, today]);
  return { tags, upcoming };
}

export type FirstCatalogue = {
  readonly covers: readonly ShownCover[];
  readonly total: number;
  readonly tags: readonly Pick<Tag, 'slug' | 'name'>[];
  readonly events: readonly Pick<Event, 'slug' | 'name' | 'date'>[];
  /** Rendering day in Paris. */
  readonly today: string;
};

const Context = createContext<FirstCatalogue | null>(null);

export const FirstCatalogueProvider = Context;

export const useFirstCatalogue = (): FirstCatalogue | null => use(Context);
