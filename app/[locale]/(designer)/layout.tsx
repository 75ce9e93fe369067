import type { ReactNode } from 'react';
import { NoScriptNote } from '@/components/layout/no-script-note';
import { SiteFrame } from '@/components/layout/site-frame';
import '../../styles/full.css';

/** The creation screen has the bar but no footer: its foot belongs to its tools. */
export default function DesignerLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame footer={false} isTask>
      <NoScriptNote />
      {children}
    </SiteFrame>
  );
}
