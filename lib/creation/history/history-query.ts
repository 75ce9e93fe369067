import type { Creation } from '@jolimot/contract/creations';
import { queryClient } from '@/lib/api/query-client';
import { type Change, isApplied } from '../document/changes';
import { type HistorySteps, stepOfChange } from './history-steps';

export const historyKey = (reference: string) => ['creations', 'history', reference] as const;

/**
 * Keeps what is known of a history true to a change that the server has accepted, without asking for it again: the
 * change can be undone, and what had been undone before is gone.
 */
export function noteStep(before: Creation, change: Change, after: Creation): void {
  if (change.kind === 'travel' || after.version === before.version) return;
  const queryKey = historyKey(after.reference);
  // The visitor gave the change up for another version: only the server knows what lies around it.
  if (change.kind !== 'photo' && !isApplied(after, change)) void queryClient().invalidateQueries({ queryKey });
  else queryClient().setQueryData<HistorySteps>(queryKey, { undo: stepOfChange(before, change), redo: null });
}
