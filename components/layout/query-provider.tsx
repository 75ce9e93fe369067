'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { queryClient } from '@/lib/api/query-client';

/** Public pages have no React Query. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}

export function withQueries<Props extends object>(Part: ComponentType<Props>) {
  return function WithQueries(props: Props) {
    return (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
  };
}
