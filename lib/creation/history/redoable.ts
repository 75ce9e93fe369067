import { create } from 'zustand';
import type { HistoryDirection } from '@/lib/api/creations';
import { onVisitForgotten } from '@/stores/visit-stores';
import type { Desired } from '../document/desired';
import type { HistoryStep } from './history-steps';

/** Not in the API's history: redone by this window, until something else is typed or saved. */
export type Redoable = {
  readonly reference: string;
  readonly values: readonly Desired[];
  readonly step: HistoryStep;
  /** Server steps undone after them, redone first. */
  readonly before: number;
};

export const useRedoable = create<{ readonly redoable: Redoable | null }>(() => ({ redoable: null }));

export const forgetRedoable = (): void => useRedoable.setState({ redoable: null });

onVisitForgotten(forgetRedoable);

export const makeRedoable = (reference: string, values: readonly Desired[], step: HistoryStep): void =>
  useRedoable.setState({ redoable: { reference, values, step, before: 0 } });

/** Null when a server step comes first. */
export const redoableIn = (redoable: Redoable | null, reference: string | null): Redoable | null =>
  redoable?.reference === reference && redoable.before === 0 ? redoable : null;

/** Since they were undone. */
export const countStep = (reference: string, direction: HistoryDirection): void =>
  useRedoable.setState(({ redoable }) => {
    if (redoable?.reference !== reference) return {};
    return { redoable: { ...redoable, before: Math.max(0, redoable.before + (direction === 'undo' ? 1 : -1)) } };
  });
