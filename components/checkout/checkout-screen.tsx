import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { QueryProvider } from '@/components/layout/query-provider';

/** What the screens of ordering and of a purchase that was made stand on: their words, and the API's answers. */
export function CheckoutScreen({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['checkout', 'errors', 'orderStatus', 'pending']}>
      <QueryProvider>{children}</QueryProvider>
    </ClientMessages>
  );
}
