'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useSessionStatus } from '@/stores/auth';

const signedIn = () => import('./signed-in-badges');
const Balance = lazy(() => signedIn().then((module) => ({ default: module.Balance })));
const AccountLink = lazy(() => signedIn().then((module) => ({ default: module.AccountLink })));

/** The balance as a stamp and a number; `children` is what a guest sees, and the link to the page of credits. */
export function CreditBadge({ children }: { children: ReactNode }) {
  if (useSessionStatus() !== 'signed-in') return children;
  return (
    <Suspense fallback={children}>
      <Balance />
    </Suspense>
  );
}

/** The link to the account, by name; `children` is what a guest sees, the link to login. */
export function AccountEntry({ children }: { children: ReactNode }) {
  if (useSessionStatus() !== 'signed-in') return children;
  return (
    <Suspense fallback={children}>
      <AccountLink />
    </Suspense>
  );
}
