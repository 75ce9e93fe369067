import { ApiError } from '@jolimot/client/api-error';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchCreation, type HistoryDirection, keepCreation, moveInHistory, serverCreation } from '@/lib/api/creations';
import { inTime } from '@/lib/api/in-time';
import { queryClient } from '@/lib/api/query-client';
import { hasUnsavedTexts } from '@/lib/creation/document/desired';
import { askHistoryAgain, historyQuery } from '@/lib/creation/history/history-query';
import { type HistoryStep, noSteps } from '@/lib/creation/history/history-steps';
import { countStep, redoableIn, useRedoable } from '@/lib/creation/history/redoable';
import { withBasesOf } from '@/lib/creation/outbox/entries';
import { outboxOf } from '@/lib/creation/outbox/outbox';
import { changeEntries, unsentOf } from '@/lib/creation/outbox/outbox-store';
import { usePending, useUnsent } from '@/lib/creation/outbox/use-unsent';
import {
  lastCorrected,
  makeTextsRedoable,
  redoHere,
  typed,
  undoCorrection,
  useTyped,
} from '@/lib/creation/words/typed-texts';

export type Outcome = { readonly done: HistoryStep } | { readonly failed: 'nothing' | 'elsewhere' | 'refused' };

export type History = {
  readonly undo: HistoryStep | null;
  readonly redo: HistoryStep | null;
  readonly isBusy: boolean;
  /** After all pending changes. */
  readonly go: (direction: HistoryDirection) => Promise<Outcome | null>;
};

function failureOf(error: unknown): Outcome {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'stale_version') return { failed: 'elsewhere' };
  return { failed: code === 'conflict' ? 'nothing' : 'refused' };
}

/** If the answer is lost, the version tells. @throws ApiError */
async function takeStep(reference: string, direction: HistoryDirection): Promise<void> {
  const before = serverCreation(reference);
  if (!before) return;
  const call = (signal: AbortSignal) => moveInHistory(reference, direction, true, { ifMatch: before.version, signal });
  const after = await inTime(call).catch(async (error) => {
    if (!(error instanceof ApiError) || error.code !== 'network') throw error;
    const now = await fetchCreation(reference);
    if (now?.version !== before.version + 1) throw error;
    return now;
  });
  keepCreation(after);
  changeEntries(reference, (entries) => withBasesOf(entries, after));
}

async function move(direction: HistoryDirection, on: string): Promise<Outcome | null> {
  const isUndo = direction === 'undo';
  if (isUndo && undoCorrection(on)) return { done: typed };
  if (isUndo && hasUnsavedTexts(unsentOf(on).texts)) {
    makeTextsRedoable(on);
    return { done: typed };
  }
  const redone = isUndo ? null : redoHere(on);
  if (redone) return { done: redone };
  const steps = queryClient().getQueryData(historyQuery(on).queryKey) ?? noSteps;
  const step = steps[direction];
  if (!step) return null;
  try {
    await outboxOf(on).inTurn(() => takeStep(on, direction));
    countStep(on, direction);
    return { done: step };
  } catch (error) {
    return failureOf(error);
  } finally {
    await askHistoryAgain(on);
  }
}

/**
 * The server keeps the steps, over reloads and devices. Unprintable texts and one-press corrections never reach it:
 * they are undone here.
 * @param flush saves all unsaved texts
 */
export function useHistory(reference: string | null, flush: () => Promise<void>): History {
  const { data } = useQuery({ ...historyQuery(reference ?? ''), enabled: reference !== null });
  const isTyping = useUnsent(reference, ({ texts }) => hasUnsavedTexts(texts));
  const redoable = useRedoable((state) => redoableIn(state.redoable, reference));
  const isCorrected = useTyped((state) => lastCorrected(state, reference) !== undefined);
  const [waiting, setWaiting] = useState(0);
  const isBusy = waiting > 0;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { state } = usePending(reference);
  // Offer no step while pending changes are stuck.
  const isStuck = state !== 'none' && state !== 'saving';
  const { undo, redo } = data ?? noSteps;

  const take = async (direction: HistoryDirection, on: string): Promise<Outcome | null> => {
    await flush();
    await outboxOf(on).whenSent();
    return move(direction, on);
  };

  const go = async (direction: HistoryDirection): Promise<Outcome | null> => {
    if (!reference) return null;
    setWaiting((count) => count + 1);
    const taken = last.current.then(() => take(direction, reference));
    last.current = taken.catch(() => undefined);
    return taken.finally(() => setWaiting((count) => count - 1));
  };

  if (isStuck) return { ...noSteps, isBusy, go: async () => null };
  return {
    undo: isTyping || isCorrected ? typed : undo,
    redo: redoable?.step ?? (isTyping ? null : redo),
    isBusy,
    go,
  };
}
