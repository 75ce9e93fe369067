import type { ReactNode } from 'react';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import '../../../../styles/full.css';

export default function PurchaseLayout({ children }: { children: ReactNode }) {
  return <CheckoutScreen>{children}</CheckoutScreen>;
}
