import type { ReactNode } from 'react';
import { NoScriptNote } from '@/components/layout/no-script-note';
import { SiteFrame } from '@/components/layout/site-frame';

export default function CreditsLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame isTask>
      <NoScriptNote />
      {children}
    </SiteFrame>
  );
}
