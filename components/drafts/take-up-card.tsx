'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useSessionStatus } from '@/stores/auth';
import { useVisitor } from '@/stores/visitor';

const TakeUpOffer = lazy(() => import('./take-up-offer').then((module) => ({ default: module.TakeUpOffer })));

/** Remembers for the visit that the offer was dismissed. */
const dismissedKey = 'jolimot_take_up';

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

function rememberDismissed(): void {
  try {
    sessionStorage.setItem(dismissedKey, '1');
  } catch {
    // It is dismissed for as long as the page is open.
  }
}

/**
 * Offers a guest the card that was begun in this browser (docs/product/drafts.md, "Guests"). Nothing is rendered, loaded
 * or asked for visitors without a draft, and the page stays static.
 * @param className places it
 */
export function TakeUpCard({ className = '' }: { className?: string }) {
  const isGuest = useSessionStatus() === 'guest';
  const hasDrafts = useVisitor(({ ready, creations }) => ready && creations.length > 0);
  const [isWanted, setWanted] = useState(false);
  const mayOffer = isGuest && hasDrafts;
  useEffect(() => {
    if (mayOffer) setWanted(!wasDismissed());
  }, [mayOffer]);
  if (!mayOffer || !isWanted) return null;
  const dismiss = (): void => {
    rememberDismissed();
    setWanted(false);
  };
  return (
    <Suspense>
      <TakeUpOffer className={className} onDismiss={dismiss} />
    </Suspense>
  );
}
