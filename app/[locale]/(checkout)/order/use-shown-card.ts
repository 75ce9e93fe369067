import type { Creation } from '@jolimot/contract/creations';
import { useEffect, useState } from 'react';
import { type PendingGate, usePendingGate } from '@/lib/creation/outbox/use-pending-gate';
import { releaseAll } from '@/lib/creation/outbox/want';

export type ShownCard = {
  readonly gate: PendingGate;
  /** The version that the visitor has looked at; null until all that this device kept of the card is sent. */
  readonly version: number | null;
  /** The version on screen. */
  readonly now: number | null;
  /** True while the card on screen is not the one that was looked at. */
  readonly hasChanged: boolean;
  /** How often the visitor had to look again. */
  readonly looks: number;
  /** Nothing is pending any more: the card on screen is the one to be ordered. */
  readonly see: () => void;
  /** The visitor has looked at the card as it now is. */
  readonly confirm: () => void;
};

/**
 * The card of an order as it is shown: first what this device has kept of it is sent, then its version is remembered,
 * and a later one has to be looked at again (docs/product/orders.md, "Versions").
 */
export function useShownCard(reference: string, creation: Creation | null | undefined): ShownCard {
  const gate = usePendingGate(reference, async () => releaseAll(reference));
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

  return {
    gate,
    version: looked,
    now,
    hasChanged: looked !== null && now !== null && looked !== now,
    see: () => setSent(true),
    looks,
    confirm: () => {
      setLooked(now);
      setLooks((count) => count + 1);
    },
  };
}
