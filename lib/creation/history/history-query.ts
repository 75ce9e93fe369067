import type { Creation } from '@jolimot/contract/creations';
import { queryOptions } from '@tanstack/react-query';
import { fetchHistory } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { type Change, isApplied } from '../document/changes';
import { type HistorySteps, stepOfChange, stepsOf } from './history-steps';

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

/**
 * Updates the cached history after an accepted change, without asking for it again: the change can be undone, and
 * nothing can be redone any more.
 */
export function recordStep(before: Creation, change: Change, after: Creation): void {
  if (change.kind === 'history' || after.version === before.version) return;
  const queryKey = historyKey(after.reference);
  // The visitor rejected the change for another version: only the server knows the steps around that one.
  if (change.kind !== 'photo' && !isApplied(after, change)) void askHistoryAgain(after.reference);
  else queryClient().setQueryData<HistorySteps>(queryKey, { undo: stepOfChange(before, change), redo: null });
}
