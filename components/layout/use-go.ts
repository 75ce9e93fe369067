'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { needsOwnDocument } from '@/lib/paths';

/** Goes to a path of this site in the place of the present one, by a new document where the path needs one. */
export function useGo(): (path: string) => void {
  const router = useRouter();
  return useCallback(
    (path) => {
      if (needsOwnDocument(path)) window.location.replace(path);
      else router.replace(path);
    },
    [router],
  );
}
