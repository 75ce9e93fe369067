import { parisDay } from '@jolimot/contract/shipping-days';
import { useMemo } from 'react';
import { useEvents, useTags } from '@/lib/api/catalogue';
import { type Feast, feastsToCome } from '@/lib/creation/catalogue/upcoming-occasions';

export type Occasion = { readonly slug: string; readonly name: string };

/** The occasions that have covers, and the next feasts that do; empty while they are on their way. */
export function useOccasions(): { occasions: readonly Occasion[]; feasts: readonly Feast[] } {
  const tags = useTags().data;
  const events = useEvents().data;
  const occasions = useMemo(() => (tags ?? []).filter((tag) => tag.covers.length > 0), [tags]);
  const feasts = useMemo(() => feastsToCome(events ?? [], parisDay(new Date())), [events]);
  return { occasions, feasts };
}
