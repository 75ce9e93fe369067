import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/words/client-messages';

/** `checkout`: an order is changed with the parts that placed it. */
export default function OrdersLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['account', 'myAccount', 'errors', 'orderStatus', 'checkout']}>
      {children}
    </ClientMessages>
  );
}
