import type { ReactNode } from 'react';
import { useHydrated } from '@/lib/page/loading';

/** In HTML from the server fields and buttons are off: a click before the page's code would be lost. Links work. */
export function WaitingControls({ children }: { children: ReactNode }) {
  return (
    <fieldset role="presentation" disabled={!useHydrated()} className="contents">
      {children}
    </fieldset>
  );
}
