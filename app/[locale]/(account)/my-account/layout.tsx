import type { ReactNode } from 'react';
import { AccountShell } from '@/components/account/account-menu';
import { ClientMessages } from '@/components/layout/words/client-messages';

export default function MyAccountLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['account', 'myAccount', 'drafts', 'errors', 'orderStatus', 'profile', 'sponsorship']}>
      <AccountShell>{children}</AccountShell>
    </ClientMessages>
  );
}
