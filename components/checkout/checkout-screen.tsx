import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/layout/query-provider';
import { ClientMessages } from '@/components/layout/words/client-messages';

/** What the screens of ordering and of a purchase that was made stand on: their words, and the API's answers. */
export function CheckoutScreen({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['checkout', 'errors', 'orderStatus', 'pending', 'refusals', 'sponsorship']}>
      <QueryProvider>
        {/* The foot of the site stays below the window while a page has nothing yet: else it would be seen, and jump. */}
        <div className="min-h-dvh">{children}</div>
      </QueryProvider>
    </ClientMessages>
  );
}
