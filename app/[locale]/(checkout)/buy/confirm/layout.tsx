import type { ReactNode } from 'react';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

export default function PurchaseLayout({ children }: { children: ReactNode }) {
  return <CheckoutScreen>{children}</CheckoutScreen>;
}
