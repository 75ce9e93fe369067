'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { LateWords } from '@/components/layout/words/late-words';
import { useSessionStatus } from '@/stores/auth';
import { readTab, writeTab } from '@/stores/tab-storage';
import { useVisitor } from '@/stores/visitor';

const TakeUpOffer = lazy(() => import('./take-up-offer').then((module) => ({ default: module.TakeUpOffer })));

/** For this visit. */
const dismissedKey = 'jolimot_take_up';

/** docs/product/drafts.md, "Guests". Without a draft nothing is loaded or called. @param words outside of a screen */
export function TakeUpCard({ className = '', words }: { className?: string; words?: LateWords }) {
  const isGuest = useSessionStatus() === 'guest';
  const hasDrafts = useVisitor(({ ready, creations }) => ready && creations.length > 0);
  const [isWanted, setWanted] = useState(false);
  const mayOffer = isGuest && hasDrafts;
  useEffect(() => {
    if (mayOffer) setWanted(readTab(dismissedKey) === null);
  }, [mayOffer]);
  if (!mayOffer || !isWanted) return null;
  const dismiss = (): void => {
    writeTab(dismissedKey, '1');
    setWanted(false);
  };
  return (
    <Suspense>
      <TakeUpOffer words={words} className={className} onDismiss={dismiss} />
    </Suspense>
  );
}
