import type { Creation } from '@jolimot/contract/creations';
import { useEffect, useMemo, useState } from 'react';
import { outboxOf } from '@/lib/creation/outbox/outbox';
import { type PendingGate, usePendingGate } from '@/lib/creation/outbox/use-pending-gate';

export type ShownCard = {
  readonly run: PendingGate['run'];
  /** Null until this device's changes are sent. */
  readonly version: number | null;
  readonly now: number | null;
  /** The screen differs from the one looked at. */
  readonly hasChanged: boolean;
  /** Times to look again. */
  readonly looks: number;
  /** The card on screen will be ordered. */
  readonly see: () => void;
};

/**
 * Remembers the version after this device's changes; a later one must be seen again (docs/product/orders.md,
 * "Versions").
 */
export function useShownCard(reference: string, creation: Creation | null | undefined) {
  const gate = usePendingGate(reference, async () => outboxOf(reference).releaseAll());
  const { run } = gate;
  const [isSent, setSent] = useState(false);
  const [looked, setLooked] = useState<number | null>(null);
  const [looks, setLooks] = useState(0);
  const isThere = Boolean(creation);

  useEffect(() => {
    if (isThere) void run(() => setSent(true));
  }, [isThere, run]);

  const now = creation?.version ?? null;
  useEffect(() => {
    if (isSent && now !== null) setLooked((before) => before ?? now);
  }, [isSent, now]);

  const hasChanged = looked !== null && now !== null && looked !== now;
  const shown = useMemo<ShownCard>(
    () => ({ run, version: looked, now, hasChanged, looks, see: () => setSent(true) }),
    [run, looked, now, hasChanged, looks],
  );
  const confirm = () => {
    setLooked(now);
    setLooks((count) => count + 1);
  };
  return { shown, gate, confirm };
}
