import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { writeSearch } from '../screen/browser-effects';
import { type CatalogueFilter, readFilter, writeFilter } from './catalogue-filter';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Keeps the hash. @param history `push` for a choice that "back" undoes, `replace` while typing */
export function setCatalogueFilter(filter: CatalogueFilter, history: 'push' | 'replace' = 'push'): void {
  const { search } = window.location;
  const next = writeFilter(search, filter);
  if (next === writeFilter(search, readFilter(search))) return;
  writeSearch(next, history);
  for (const listener of listeners) listener();
}

type SetPart = (part: Partial<CatalogueFilter>, history?: 'push' | 'replace') => void;

export function useCatalogueFilter(): { filter: CatalogueFilter; setPart: SetPart } {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const filter = useMemo(() => readFilter(search), [search]);
  const setPart = useCallback<SetPart>((part, history) => {
    setCatalogueFilter({ ...readFilter(window.location.search), ...part }, history);
  }, []);
  return { filter, setPart };
}
