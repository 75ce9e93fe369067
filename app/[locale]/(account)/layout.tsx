import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { QueryProvider } from '@/components/layout/query-provider';
import { SiteFrame } from '@/components/layout/site-frame';

/** Everything about one's account: signing in, and what is kept there. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <ClientMessages namespaces={['account', 'errors', 'layout']}>
        <QueryProvider>{children}</QueryProvider>
      </ClientMessages>
    </SiteFrame>
  );
}
