import { useCallback, useEffect, useRef, useState } from 'react';
import { retryNow } from './deliver';
import { type Pending, pending, type Settled, settle } from './pending';
import { usePending } from './use-unsent';

const noneLeft: Settled = { refused: [], elsewhere: [] };

export type PendingGate = {
  readonly pending: Pending;
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
 * @param flush begins to send what waits for a pause
 */
export function usePendingGate(reference: string, flush: () => Promise<void>): PendingGate {
  const now = usePending(reference);
  const [isWaiting, setWaiting] = useState(false);
  const [left, setLeft] = useState(noneLeft);
  /** The wait under way; a newer one, or leaving the screen, ends it. */
  const round = useRef<object | null>(null);
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });

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
      const { places } = pending(reference);
      setWaiting(true);
      const settled = await settle(reference, () => latest.current());
      if (round.current !== mine) return;
      round.current = null;
      setWaiting(false);
      setLeft(settled);
      if (settled.refused.length === 0 && settled.elsewhere.length === 0) await action(places.length > 0);
    },
    [reference],
  );

  return { pending: now, isWaiting, left, run };
}
