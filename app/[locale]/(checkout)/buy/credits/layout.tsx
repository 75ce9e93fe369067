import type { ReactNode } from 'react';
import '../../../../styles/public.css';

/** A public page among those of the checkout: it has the public sheet. */
export default function BuyCreditsLayout({ children }: { children: ReactNode }) {
  return children;
}
