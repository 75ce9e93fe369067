import type { Event, Tag } from '@jolimot/contract/catalogue';
import { createContext, use } from 'react';
import type { ShownCover } from '@/lib/creation/catalogue/shown-cover';

export type FirstCatalogue = {
  readonly covers: readonly ShownCover[];
  readonly total: number;
  readonly tags: readonly Pick<Tag, 'slug' | 'name'>[];
  readonly events: readonly Pick<Event, 'slug' | 'name' | 'date'>[];
  /** Rendering day in Paris, `YYYY-MM-DD`. */
  readonly today: string;
};

const Context = createContext<FirstCatalogue | null>(null);

export const FirstCatalogueProvider = Context;

export const useFirstCatalogue = (): FirstCatalogue | null => use(Context);
