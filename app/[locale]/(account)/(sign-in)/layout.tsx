import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/layout/answers/query-provider';
import { NoScriptNote } from '@/components/layout/no-script-note';
import { SiteFrame } from '@/components/layout/site-frame';
import { ClientMessages } from '@/components/layout/words/client-messages';

export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <NoScriptNote />
      <ClientMessages namespaces={['account', 'drafts', 'errors', 'orderStatus']}>
        <QueryProvider>{children}</QueryProvider>
      </ClientMessages>
    </SiteFrame>
  );
}
