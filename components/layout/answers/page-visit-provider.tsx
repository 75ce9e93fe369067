'use client';

import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { type PageOwner, PageOwnerContext } from '@/stores/auth';

type PageVisitProviderProps = { owner: PageOwner; answers: DehydratedState; children: ReactNode };

/** Bar and menu too: they know the visitor before the browser has read the session. */
export function PageVisitProvider({ owner, answers, children }: PageVisitProviderProps) {
  const [client] = useState(queryClient);
  return (
    <PageOwnerContext value={owner}>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={answers}>{children}</HydrationBoundary>
      </QueryClientProvider>
    </PageOwnerContext>
  );
}
