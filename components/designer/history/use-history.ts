import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import type { HistoryDirection } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { hasUnsavedTexts } from '@/lib/creation/document/unsaved-texts';
import { askHistoryAgain, historyQuery } from '@/lib/creation/history/history-query';
import { type HistoryStep, noSteps } from '@/lib/creation/history/history-steps';
import { enqueueChange, whenSent } from '@/lib/creation/outbox/change-queue';
import { useSaveState } from '@/lib/creation/outbox/use-outbox';
import { useEditor } from '@/lib/creation/screen/editor';

const typed: HistoryStep = { subject: 'message', kind: 'changed' };

/** The step that was undone or redone, or why that failed. */
export type Outcome = { readonly done: HistoryStep } | { readonly failed: 'nothing' | 'elsewhere' | 'refused' };

export type History = {
  /** The steps that undo and redo would take; null where there is none. */
  readonly undo: HistoryStep | null;
  readonly redo: HistoryStep | null;
  readonly isBusy: boolean;
  /** Undoes or redoes once all pending changes have reached the server; gives null when there is no step. */
  readonly go: (direction: HistoryDirection) => Promise<Outcome | null>;
};

function failureOf(error: unknown): Outcome {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'stale_version') return { failed: 'elsewhere' };
  return { failed: code === 'conflict' ? 'nothing' : 'refused' };
}

/**
 * Undo and redo of the creation on screen. The steps are the server's, so that they survive a reload and work on another
 * device. Unsaved texts that cannot be printed never reach the server: they are undone and redone here, and so is a
 * message that was corrected at one press: the server never had what it was before.
 * @param flush saves all unsaved texts at once
 */
export function useHistory(reference: string | null, flush: () => Promise<void>): History {
  const { data } = useQuery({ ...historyQuery(reference ?? ''), enabled: reference !== null });
  const isTyping = useEditor(({ unsavedTexts }) => hasUnsavedTexts(unsavedTexts));
  const hasUndoneTexts = useEditor(
    ({ undoneTexts }) => undoneTexts?.reference === reference && undoneTexts?.before === 0,
  );
  const isMended = useEditor(({ mended }) => mended !== null && mended.reference === reference);
  const [isBusy, setBusy] = useState(false);
  const saving = useSaveState(reference);
  // A step waits for all pending changes: while these cannot be sent, no step is offered.
  const isStuck = saving === 'waiting' || saving === 'failed';
  const { undo, redo } = data ?? noSteps;

  const move = async (direction: HistoryDirection, on: string): Promise<Outcome | null> => {
    await flush();
    await whenSent(on);
    const { unsavedTexts, undoUnsavedTexts, redoUnsavedTexts, stepTaken, undoMending } = useEditor.getState();
    if (direction === 'undo' && undoMending(on)) return { done: typed };
    if (direction === 'undo' && hasUnsavedTexts(unsavedTexts)) {
      undoUnsavedTexts(on);
      return { done: typed };
    }
    if (direction === 'redo' && redoUnsavedTexts(on)) return { done: typed };
    const steps = queryClient().getQueryData(historyQuery(on).queryKey) ?? noSteps;
    const step = steps[direction];
    if (!step) return null;
    try {
      await enqueueChange(on, { kind: 'history', direction });
      stepTaken(on, direction);
      return { done: step };
    } catch (error) {
      return failureOf(error);
    } finally {
      await askHistoryAgain(on);
    }
  };

  const go = async (direction: HistoryDirection): Promise<Outcome | null> => {
    if (!reference || isBusy) return null;
    setBusy(true);
    try {
      return await move(direction, reference);
    } finally {
      setBusy(false);
    }
  };

  if (isStuck) return { ...noSteps, isBusy, go: async () => null };
  return {
    undo: isTyping || isMended ? typed : undo,
    redo: hasUndoneTexts ? typed : isTyping ? null : redo,
    isBusy,
    go,
  };
}
