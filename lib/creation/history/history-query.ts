import type { Creation } from '@jolimot/contract/creations';
import { queryOptions } from '@tanstack/react-query';
import { fetchHistory } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import type { Desired } from '../document/desired';
import { type HistorySteps, noSteps, stepOfDesired, stepsOf } from './history-steps';
import { forgetRedoable } from './redoable';

const historyKey = (reference: string) => ['creations', 'history', reference] as const;

export const historyQuery = (reference: string) =>
  queryOptions({
    queryKey: historyKey(reference),
    queryFn: async ({ signal }) => stepsOf(await fetchHistory(reference, signal)),
    staleTime: 5 * 60_000,
  });

export const askHistoryAgain = (reference: string): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: historyKey(reference) });

/** An older answer must not replace this. */
function setSteps(reference: string, steps: HistorySteps): void {
  const queryKey = historyKey(reference);
  queryClient().setQueryData<HistorySteps>(queryKey, steps);
  void queryClient().cancelQueries({ queryKey });
}

/** The shop's choices are no steps of the visitor. */
export const recordBeginning = (reference: string): void => setSteps(reference, noSteps);

/** Without asking the API: it can be undone, and nothing redone. */
export function recordStep(before: Creation, desired: Desired, after: Creation): void {
  if (after.version === before.version) return;
  forgetRedoable();
  setSteps(after.reference, { undo: stepOfDesired(before, desired), redo: null });
}
