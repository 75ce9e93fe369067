'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { pageScripts } from '@/lib/page/page-scripts';
import { useSessionStatus } from '@/stores/auth';
import type { LateWords } from './words/late-words';

const signedIn = () => pageScripts().then(() => import('./signed-in-badges'));
const Balance = lazy(() => signedIn().then((module) => ({ default: module.Balance })));
const AccountLink = lazy(() => signedIn().then((module) => ({ default: module.AccountLink })));

type BadgeProps = {
  words: LateWords;
  /** For guests. */
  children: ReactNode;
};

export function CreditBadge({ words, children }: BadgeProps) {
  if (useSessionStatus() !== 'signed-in') return children;
  return (
    <Suspense fallback={children}>
      <Balance words={words} />
    </Suspense>
  );
}

export function AccountEntry({ words, children }: BadgeProps) {
  if (useSessionStatus() !== 'signed-in') return children;
  return (
    <Suspense fallback={children}>
      <AccountLink words={words} />
    </Suspense>
  );
}
