import type { ReactNode } from 'react';
import { OwnPage } from '@/components/layout/answers/first-answers';
import { NoScriptNote } from '@/components/layout/no-script-note';
import { SiteFrame } from '@/components/layout/site-frame';
import { ClientMessages } from '@/components/layout/words/client-messages';

export function CheckoutScreen({ children }: { children: ReactNode }) {
  return (
    <OwnPage>
      <SiteFrame isTask>
        <NoScriptNote />
        <ClientMessages namespaces={['checkout', 'errors', 'orderStatus', 'pending', 'sponsorship']}>
          {/* Keeps the footer below the window while a page is empty. */}
          <div className="min-h-dvh">{children}</div>
        </ClientMessages>
      </SiteFrame>
    </OwnPage>
  );
}
