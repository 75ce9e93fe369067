import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/words/client-messages';

/** What orders are shown and changed with needs the words of ordering too. */
export default function OrdersLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['account', 'myAccount', 'errors', 'orderStatus', 'refusals', 'checkout']}>
      {children}
    </ClientMessages>
  );
}
