import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/layout/answers/query-provider';
import { ClientMessages } from '@/components/layout/words/client-messages';

export function CheckoutScreen({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['checkout', 'errors', 'orderStatus', 'pending', 'sponsorship']}>
      <QueryProvider>
        {/* Keeps the footer below the window while a page is empty. */}
        <div className="min-h-dvh">{children}</div>
      </QueryProvider>
    </ClientMessages>
  );
}
