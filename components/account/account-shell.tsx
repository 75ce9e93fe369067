'use client';

import type { ReactNode } from 'react';
import { useSignedIn } from '@/lib/auth/page-guards';
import { AccountMenu } from './account-menu';
import { useKeptFocus } from './use-kept-focus';

/**
 * What surrounds every page of the account: the guard, which leads to login once the session has ended, and the menu.
 * A page is shown while its data loads: calls made for a user wait for the session.
 */
export function AccountShell({ children }: { children: ReactNode }) {
  useSignedIn();
  useKeptFocus();
  return (
    <>
      <AccountMenu />
      {/* The foot of the site stays below the window while a page has nothing yet: else it would be seen, and jump. */}
      <div className="min-h-dvh">{children}</div>
    </>
  );
}
