import { useCallback, useEffect, useRef, useState } from 'react';
import { outboxOf } from './outbox';
import { type Pending, type Settled, settle } from './pending';
import { usePending } from './use-unsent';

type Action = (hasWaited: boolean) => void | Promise<void>;

const noneLeft: Settled = { refused: [], elsewhere: [], hasWaited: false };

export type PendingGate = {
  readonly pending: Pending;
  readonly isWaiting: boolean;
  readonly left: Settled;
  /**
   * A second call retries at once and replaces the action.
   * @param action gets whether it had to wait
   * @returns resolves when it is done, or cannot be
   */
  readonly run: (action: Action) => Promise<void>;
};

/** Printing and ordering wait (docs/product/drafts.md, "Unsent work"). @param flush sends what waits for a pause */
export function usePendingGate(reference: string, flush: () => Promise<void>): PendingGate {
  const now = usePending(reference);
  const [isWaiting, setWaiting] = useState(false);
  const [left, setLeft] = useState(noneLeft);
  const round = useRef<{ action: Action; end: Promise<void> } | null>(null);
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
      if (round.current) {
        round.current.action = action;
        outboxOf(reference).retryNow();
        return round.current.end;
      }
      setWaiting(true);
      const mine = { action, end: Promise.resolve() };
      const wait = async (): Promise<void> => {
        const settled = await settle(reference, () => latest.current());
        if (round.current !== mine) return;
        round.current = null;
        setWaiting(false);
        setLeft(settled);
        if (settled.refused.length === 0 && settled.elsewhere.length === 0) await mine.action(settled.hasWaited);
      };
      round.current = mine;
      mine.end = wait();
      await mine.end;
    },
    [reference],
  );

  return { pending: now, isWaiting, left, run };
}
