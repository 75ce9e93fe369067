import type { ReactNode } from 'react';
import { NoScriptNote } from '@/components/layout/no-script-note';
import { SiteFrame } from '@/components/layout/site-frame';

/** Bar but no footer: the tools fill the foot of the screen. */
export default function DesignerLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame footer={false} isTask>
      <NoScriptNote />
      {children}
    </SiteFrame>
  );
}
