'use client';

import { useEffect } from 'react';
import { useAuth } from '@/stores/auth';

/** Whether somebody is signed in here, read from the cookie once the page runs in the browser. */
export function useSession(): 'unknown' | 'guest' | 'signed-in' {
  const status = useAuth((state) => state.status);
  const hydrate = useAuth((state) => state.hydrate);
  useEffect(hydrate, [hydrate]);
  return status;
}
