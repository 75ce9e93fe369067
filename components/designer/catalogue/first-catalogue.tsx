import type { Event, Tag } from '@jolimot/contract/catalogue';
import { createContext, use } from 'react';
import type { ShownCover } from '@/lib/creation/catalogue/shown-cover';

/** What the prerendered page brings of the catalogue: the first rows, and what the filters offer. */
export type FirstCatalogue = {
  readonly covers: readonly ShownCover[];
  /** How many covers there are in all. */
  readonly total: number;
  readonly tags: readonly Pick<Tag, 'slug' | 'name'>[];
  readonly events: readonly Pick<Event, 'slug' | 'name' | 'date'>[];
  /** The day in Paris on which the page was rendered, `YYYY-MM-DD`. */
  readonly today: string;
};

const Context = createContext<FirstCatalogue | null>(null);

export const FirstCatalogueProvider = Context;

export const useFirstCatalogue = (): FirstCatalogue | null => use(Context);
