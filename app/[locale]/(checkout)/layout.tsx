import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { NoScriptNote } from '@/components/layout/no-script-note';
import { QueryProvider } from '@/components/layout/query-provider';
import { SiteFrame } from '@/components/layout/site-frame';
import '../../styles/full.css';

/** The pages of buying credits and ordering cards. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame isTask>
      <NoScriptNote />
      <ClientMessages namespaces={['checkout', 'errors', 'layout', 'orderStatus', 'pending']}>
        <QueryProvider>{children}</QueryProvider>
      </ClientMessages>
    </SiteFrame>
  );
}
