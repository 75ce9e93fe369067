import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { retryNow } from '../change-queue';
import { nothingPending, onPendingWork, type PendingWork, pendingOf, type Settled, settleWork } from './pending-work';

const noneLeft: Settled = { refused: [], elsewhere: [] };

/** What is pending of a creation, kept up to date. */
function usePendingWork(reference: string): PendingWork {
  const last = useRef<{ key: string; work: PendingWork }>({ key: '', work: nothingPending });
  const read = (): PendingWork => {
    const work = pendingOf(reference);
    const key = JSON.stringify(work);
    // The same value for the same work, so that nothing is rendered anew.
    if (key !== last.current.key) last.current = { key, work };
    return last.current.work;
  };
  return useSyncExternalStore(onPendingWork, read, () => nothingPending);
}

export type PendingGate = {
  readonly pending: PendingWork;
  /** True while an action waits for pending work. */
  readonly isWaiting: boolean;
  /** What keeps the action from being done although nothing is under way any more. */
  readonly left: Settled;
  /**
   * Does an action once nothing is pending. Asked again while it waits, it sends again at once.
   * @param action gets whether it had to wait
   */
  readonly run: (action: (hasWaited: boolean) => void | Promise<void>) => Promise<void>;
};

/**
 * Makes everything that prints or orders a card wait for what this browser has not sent of it
 * (docs/product/drafts.md, "Unsent work").
 * @param flush begins to send what waits for a pause; resolves when that is sent or refused
 */
export function usePendingGate(reference: string, flush: () => Promise<void>): PendingGate {
  const pending = usePendingWork(reference);
  const [isWaiting, setWaiting] = useState(false);
  const [left, setLeft] = useState(noneLeft);
  /** The wait under way; a newer one, or leaving the screen, ends it. */
  const round = useRef<object | null>(null);
  const latest = useRef(flush);
  latest.current = flush;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another card, or leaving, ends the wait
  useEffect(() => {
    setWaiting(false);
    setLeft(noneLeft);
    return () => {
      round.current = null;
    };
  }, [reference]);

  const run = useCallback<PendingGate['run']>(
    async (action) => {
      if (round.current) return retryNow(reference);
      const mine = {};
      round.current = mine;
      const { parts } = pendingOf(reference);
      setWaiting(true);
      const settled = await settleWork(reference, () => latest.current());
      if (round.current !== mine) return;
      round.current = null;
      setWaiting(false);
      setLeft(settled);
      if (settled.refused.length === 0 && settled.elsewhere.length === 0) await action(parts.length > 0);
    },
    [reference],
  );

  return { pending, isWaiting, left, run };
}
