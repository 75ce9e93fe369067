'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { queryClient } from '@/lib/api/query-client';

/** For screens; public pages have no React Query. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}

/** @returns the part for a page without React Query */
export function withQueries<Props extends object>(Part: ComponentType<Props>) {
  return function WithQueries(props: Props) {
    return (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
  };
}
