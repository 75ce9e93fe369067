import type { Creation } from '@jolimot/contract/creations';
import { queryOptions } from '@tanstack/react-query';
import { fetchHistory } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import type { Wanted } from '../document/wanted';
import { type HistorySteps, noSteps, stepOfWanted, stepsOf } from './history-steps';

const historyKey = (reference: string) => ['creations', 'history', reference] as const;

/** The steps next to the present state, as the server knows them. */
export const historyQuery = (reference: string) =>
  queryOptions({
    queryKey: historyKey(reference),
    queryFn: async ({ signal }) => stepsOf(await fetchHistory(reference, signal)),
    staleTime: 5 * 60_000,
  });

/** Asks the server for the history again. */
export const askHistoryAgain = (reference: string): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: historyKey(reference) });

/** An answer that is under way must not replace what is known since: it is ended, and what is set here stays. */
function setSteps(reference: string, steps: HistorySteps): void {
  const queryKey = historyKey(reference);
  queryClient().setQueryData<HistorySteps>(queryKey, steps);
  void queryClient().cancelQueries({ queryKey });
}

/** A creation that begins here has no steps: what the shop chose for it is none of the visitor's. */
export const recordBeginning = (reference: string): void => setSteps(reference, noSteps);

/**
 * Updates the cached history after an accepted write, without asking for it again: the write can be undone, and nothing can
 * be redone any more.
 */
export function recordStep(before: Creation, wanted: Wanted, after: Creation): void {
  if (after.version === before.version) return;
  setSteps(after.reference, { undo: stepOfWanted(before, wanted), redo: null });
}
