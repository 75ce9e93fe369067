import type { ReactNode } from 'react';
import { AccountShell } from '@/components/account/account-menu';
import { OwnPage } from '@/components/layout/answers/first-answers';
import { NoScriptNote } from '@/components/layout/no-script-note';
import { SiteFrame } from '@/components/layout/site-frame';
import { ClientMessages } from '@/components/layout/words/client-messages';

export default function MyAccountLayout({ children }: { children: ReactNode }) {
  return (
    <OwnPage>
      <SiteFrame>
        <NoScriptNote />
        <ClientMessages
          namespaces={['account', 'myAccount', 'drafts', 'errors', 'orderStatus', 'profile', 'sponsorship']}
        >
          <AccountShell>{children}</AccountShell>
        </ClientMessages>
      </SiteFrame>
    </OwnPage>
  );
}
