'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { LateWords } from '@/components/layout/words/client-messages';
import { useSessionStatus } from '@/stores/auth';
import { useVisitor } from '@/stores/visitor';

const TakeUpOffer = lazy(() => import('./take-up-offer').then((module) => ({ default: module.TakeUpOffer })));

/** Dismissed for this visit. */
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
    // Without storage, dismissed until the page closes.
  }
}

/**
 * For a card begun in this browser (docs/product/drafts.md, "Guests"). Without a draft nothing is rendered, loaded or
 * called, and the page stays static.
 * @param words outside of a screen, which has its own
 */
export function TakeUpCard({ className = '', words }: { className?: string; words?: LateWords }) {
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
      <TakeUpOffer words={words} className={className} onDismiss={dismiss} />
    </Suspense>
  );
}
