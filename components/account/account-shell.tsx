'use client';

import type { ReactNode } from 'react';
import { useSignedIn } from '@/lib/auth/page-guards';
import { AccountMenu } from './account-menu';
import { useKeptFocus } from './use-kept-focus';

/** The page shows while its data loads: calls for a user wait for the session. */
export function AccountShell({ children }: { children: ReactNode }) {
  useSignedIn();
  useKeptFocus();
  return (
    <>
      <AccountMenu />
      {/* Keeps the footer below the window while a page is empty; otherwise it would show and jump. */}
      <div className="min-h-dvh">{children}</div>
    </>
  );
}
