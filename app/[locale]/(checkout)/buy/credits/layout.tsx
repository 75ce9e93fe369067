import type { ReactNode } from 'react';
import '../../../../styles/public.css';

/** A public page within the checkout group: it has the public style sheet. */
export default function BuyCreditsLayout({ children }: { children: ReactNode }) {
  return children;
}
