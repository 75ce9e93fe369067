'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useSessionStatus } from '@/stores/auth';

const signedIn = () => import('./signed-in-badges');
const Balance = lazy(() => signedIn().then((module) => ({ default: module.Balance })));
const AccountLink = lazy(() => signedIn().then((module) => ({ default: module.AccountLink })));

/** `children` is for guests. */
export function CreditBadge({ children }: { children: ReactNode }) {
  if (useSessionStatus() !== 'signed-in') return children;
  return (
    <Suspense fallback={children}>
      <Balance />
    </Suspense>
  );
}

/** `children` is for guests. */
export function AccountEntry({ children }: { children: ReactNode }) {
  if (useSessionStatus() !== 'signed-in') return children;
  return (
    <Suspense fallback={children}>
      <AccountLink />
    </Suspense>
  );
}
