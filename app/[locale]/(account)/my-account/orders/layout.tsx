import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/words/client-messages';

/** Orders are shown and changed with the messages of ordering too. */
export default function OrdersLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['account', 'myAccount', 'errors', 'orderStatus', 'refusals', 'checkout']}>
      {children}
    </ClientMessages>
  );
}
