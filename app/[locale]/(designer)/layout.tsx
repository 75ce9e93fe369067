import type { ReactNode } from 'react';
import { NoScriptNote } from '@/components/layout/no-script-note';
import { SiteFrame } from '@/components/layout/site-frame';

/** The designer fills the window. */
export default function DesignerLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame hasShortFooter isTask>
      <NoScriptNote />
      {children}
    </SiteFrame>
  );
}
